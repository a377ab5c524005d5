"""The environment keeps PettingZoo's AEC conventions: the conditions of its api_test and seed_test, as our own."""

import sys

import numpy

import kennel
from kennel.env import Environment
from testing import holds, raises, run

SETUPS = (("dog", 4), ("dog", 2), ("cards", 2), ("cards", 4), ("bark", 3))


def environments() -> list[Environment]:
    return [Environment(game, players=players, moves=120, hidden=players == 4) for game, players in SETUPS]


def play(env: Environment, seed: int, most: int = 400) -> list[tuple[str, object]]:
    """Random choices until all agents have left, or so many steps."""
    random, log = numpy.random.default_rng(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        seen, reward, terminated, truncated, info = env.last()
        assert seen is not None
        action = None if terminated or truncated else int(random.choice(numpy.flatnonzero(seen["action_mask"])))
        log.append((agent, (seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, terminated, truncated,
                            action)))
        env.step(action)
    return log


@holds("it has a name, metadata, agents and no wrapper")
def attributes() -> None:
    for env in environments():
        assert str(env) == env.metadata["name"] and env.metadata["is_parallelizable"] is False
        assert isinstance(env.possible_agents, list) and env.unwrapped is env
        assert env.max_num_agents == len(env.possible_agents) == len(set(env.possible_agents))
        assert "render_modes" in env.metadata and env.close() is None


@holds("a reset game has all agents, and nobody is at the end")
def reset_state() -> None:
    for env in environments():
        env.reset(seed=1)
        assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
        assert env.agent_selection in env.agents
        for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
            assert set(table) == set(env.agents)
        assert not any(env.terminations.values()) and not any(env.truncations.values())
        assert all(isinstance(info, dict) for info in env.infos.values())


@holds("spaces are the same objects whenever they are asked for")
def space_identity() -> None:
    for env in environments():
        for agent in env.possible_agents:
            assert env.observation_space(agent) is env.observation_space(agent)
            assert env.action_space(agent) is env.action_space(agent)
            assert env.observation_space(agent) == env.observation_space(env.possible_agents[0])


@holds("observations lie in their space, and only the agent that chooses has choices")
def observations() -> None:
    for env in environments():
        random = numpy.random.default_rng(3)
        env.reset(seed=3)
        for agent in env.agent_iter(60):
            for each in env.agents:
                seen = env.observe(each)
                assert env.observation_space(each).contains(seen), seen
                assert seen["action_mask"].any() == (each == agent) or env.terminations[agent] or env.truncations[agent]
            seen, _, terminated, truncated, _ = env.last()
            assert seen is not None and seen["observation"].any()
            assert env.last(observe=False)[0] is None
            done = terminated or truncated
            env.step(None if done else int(random.choice(numpy.flatnonzero(seen["action_mask"]))))


@holds("observations are copies: to change one changes nothing")
def copies() -> None:
    env = Environment("dog")
    env.reset(seed=3)
    first = env.observe("a")
    kept = first["observation"].copy()
    first["observation"][:] = 7
    first["action_mask"][:] = 0
    assert (env.observe("a")["observation"] == kept).all() and env.observe("a")["action_mask"].any()


@holds("every step keeps the tables of rewards, ends and infos in order")
def tables() -> None:
    for env in environments():
        env.reset(seed=5)
        random, gone, total = numpy.random.default_rng(5), set(), dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter(2000):
            seen, reward, terminated, truncated, info = env.last()
            assert isinstance(terminated, bool) and isinstance(truncated, bool) and isinstance(info, dict)
            assert isinstance(reward, float) and reward == env._cumulative_rewards[agent] and seen is not None
            done = terminated or truncated
            total[agent] += reward
            env.step(None if done else int(random.choice(numpy.flatnonzero(seen["action_mask"]))))
            gone |= {agent} if done else set()
            assert not gone & set(env.agents) and set(env.agents) <= set(env.possible_agents)
            for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                assert set(table) == set(env.agents)
        assert env.agents == [] and gone == set(env.possible_agents)
        assert set(total.values()) <= {0.0, 1.0, -1.0}


@holds("rewards of a finished game are 1 for winners and -1 for others")
def rewards() -> None:
    env = Environment("bark", players=3)
    env.reset(seed=8)
    random, total = numpy.random.default_rng(8), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        assert seen is not None and not truncated
        total[agent] += reward
        if terminated:
            assert total[agent] == (1.0 if env.possible_agents.index(agent) in info["winners"] else -1.0)
        env.step(None if terminated else int(random.choice(numpy.flatnonzero(seen["action_mask"]))))
    assert 1.0 in total.values() and -1.0 in total.values()


@holds("an agent at its end takes None and nothing else")
def dead_steps() -> None:
    env = Environment("dog", moves=3)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(int(numpy.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    raises(ValueError, env.step, 0)
    for _ in range(4):
        env.step(None)
    assert env.agents == []


@holds("a choice that is not in the mask is refused and changes nothing")
def illegal_choices() -> None:
    env = Environment("dog")
    env.reset(seed=1)
    before = (env.position, env.agent_selection)
    for wrong in (None, -1, 10**6, int(numpy.flatnonzero(env.observe("a")["action_mask"] == 0)[0]), 0.5):
        raises(kennel.Illegal, env.step, wrong)
    assert before == (env.position, env.agent_selection)


@holds("the same seed plays the same game, another seed another one")
def seeds() -> None:
    for game, players in SETUPS:
        one, other = Environment(game, players=players, moves=100), Environment(game, players=players, moves=100)
        assert play(one, 7) == play(other, 7) == play(one, 7) and play(one, 7) != play(one, 8)


@holds("without a seed the next game begins")
def next_games() -> None:
    one, other = Environment("dog"), Environment("dog")
    one.reset(seed=7)
    first = one.position
    one.reset()
    assert one.position != first and one.position == kennel.Game("dog").start().deal(kennel.Random(7, 2))
    other.reset()
    one.reset()
    assert one.position != other.position


@holds("it renders the position in notation")
def rendering() -> None:
    env = Environment("dog", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.position.line and Environment("dog").render() is None


@holds("neither PettingZoo nor Gymnasium is needed")
def independence() -> None:
    assert not {"pettingzoo", "gymnasium", "gym"} & set(sys.modules)


run()
