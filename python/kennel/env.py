"""A game for learners, one choice at a time, with the conventions of PettingZoo's AEC environments.

PettingZoo is not needed. An action is a row of choices, each a number below action_space(agent).n: see
docs/research.md. There is no parallel interface, as only the card exchange is simultaneous.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, Optional

import numpy

from .chance import Random
from .errors import Illegal, NothingToDeal
from .game import Game, State, seat_letter
from .spaces import Box, Dict, Discrete

Observation = dict[str, Any]
Last = tuple[Optional[Observation], float, bool, bool, dict[str, Any]]


class Environment:
    """Environment("dog", players=4): agents are the letters of the seats.

    hidden=True adds what the agent does not know to each observation, for a critic. A game is cut short after `moves`
    moves, deals included; 0 means never.
    """

    metadata: dict[str, Any] = {"name": "kennel_v0", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, game: str = "dog", *, hidden: bool = False, moves: int = 0, render_mode: str | None = None,
                 **options: object) -> None:
        self.game = Game(game, **options)
        self.hidden = hidden
        self.moves_max = moves
        self.render_mode = render_mode
        self.position: State = self.game.start()
        self.possible_agents = [seat_letter(seat) for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self.position.part_numbers) for agent in self.possible_agents}
        self._seed: int | None = None
        self._episode = 0

    def _observation_space(self) -> Dict:
        state = self.position
        spaces = {"observation": Box(0, 16, state.observe(0).shape, numpy.uint8),
                  "action_mask": Box(0, 1, (state.part_numbers,), numpy.int8)}
        if self.hidden:
            spaces["hidden"] = Box(0, 16, state.observe_hidden(0).shape, numpy.uint8)
        return Dict(spaces)

    # ---- spaces ----

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees: always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent may choose: always the same object."""
        return self._action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many begin."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Environment:
        """This environment: nothing is wrapped around it."""
        return self

    # ---- a game ----

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. With a seed it is game 1 of `kennel random --seed`, and without one the next."""
        if seed is not None or self._seed is None:
            self._seed, self._episode = secrets.randbits(63) if seed is None else seed, 0
        self._episode += 1
        self._random = Random(self._seed, self._episode)
        self.position = self.game.start()
        self.moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def _go_on(self) -> None:
        """Chance acts until an agent has a choice or the game ends."""
        self._chosen: list[int] = []
        try:
            while self.position.is_chance and not self._is_cut_short():
                self.position = self.position.deal(self._random)
                self.moves += 1
        except NothingToDeal:
            self._end({}, truncated=True)
            return
        if self.position.is_over:
            self._end(self._final_rewards(), truncated=False)
        elif self._is_cut_short():
            self._end({}, truncated=True)
        else:
            self.agent_selection = self.possible_agents[self.position.to_act[0]]
            self._mask = self.position.choices((), self._seat).mask

    def _is_cut_short(self) -> bool:
        return 0 < self.moves_max <= self.moves

    def _final_rewards(self) -> dict[str, float]:
        winners = self.position.result.winners
        if not winners:
            return {}
        return {agent: 1.0 if seat in winners else -1.0 for agent, seat in self._seats.items()}

    def _end(self, rewards: dict[str, float], truncated: bool) -> None:
        self.rewards.update(rewards)
        ends = self.truncations if truncated else self.terminations
        ends.update(dict.fromkeys(self.agents, True))
        for agent in self.agents:
            self.infos[agent] = {"winners": self.position.result.winners, "points": self.position.result.points}
        self.agent_selection = self.agents[0]
        self._mask = numpy.zeros(self.position.part_numbers, numpy.uint8)

    @property
    def _seat(self) -> int:
        return self._seats[self.agent_selection]

    # ---- what agents see and do ----

    def observe(self, agent: str) -> Observation:
        """What an agent knows now. Only the one that is to choose has choices in its mask."""
        seat, chooses = self._seats[agent], agent == self.agent_selection
        mask = self._mask if chooses else numpy.zeros_like(self._mask)
        seen = {"observation": self.position.observe(seat, self._chosen if chooses else ()),
                "action_mask": mask.astype(numpy.int8)}
        if self.hidden:
            seen["hidden"] = self.position.observe_hidden(seat)
        return seen

    def last(self, observe: bool = True) -> Last:
        """Observation, rewards since the agent's last step, termination, truncation and info of the next agent."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        """Makes a choice for the next agent. After the end each agent takes None, once."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None or not self.action_space(agent).contains(action) or not self._mask[action]:
            raise Illegal(f"agent {agent} may not choose {action} here", -2)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._choose(int(action))
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward

    def _choose(self, number: int) -> None:
        self._chosen.append(number)
        choices = self.position.choices(self._chosen, self._seat)
        if choices.action is None:
            self._mask = choices.mask
            return
        self.position = self.position.apply(choices.action)
        self.moves += 1
        self._go_on()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent is at its end, the only valid action is None")
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """The agents that choose, one after the other, until all have left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str | None:
        """The position in notation, with render_mode="ansi"."""
        return self.position.line if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
