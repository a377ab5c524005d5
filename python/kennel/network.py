"""Networks in Kennel's .net format: read, evaluate and write them. docs/research.md describes the format."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy

from .errors import Unreadable

if TYPE_CHECKING:
    Array = numpy.ndarray[Any, Any]

HIDDEN, SECOND, ONE, WEIGHT_ONE = 128, 16, 255, 512
HEADER = struct.Struct("<4sI8s4II28x")


def _checksum(content: bytes) -> int:
    total = 2166136261
    for byte in content:
        total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return total


class Network:
    """inputs -> 128 -> 16 -> 1, in whole numbers. The arrays may be changed; write() says if a weight does not fit."""

    def __init__(self, game: str, players: int, inputs: int) -> None:
        self.game, self.players = game, players
        self.bias: Array = numpy.zeros(HIDDEN, "<i2")
        self.weights: Array = numpy.zeros((inputs, HIDDEN), "<i2")
        self.second: Array = numpy.zeros((SECOND, HIDDEN), "<i2")
        self.second_bias: Array = numpy.zeros(SECOND, "<i4")
        self.last: Array = numpy.zeros(SECOND, "<i4")
        self.last_bias: Array = numpy.zeros(1, "<i4")

    def _arrays(self) -> tuple[Array, ...]:
        return self.bias, self.weights, self.second, self.second_bias, self.last, self.last_bias

    @classmethod
    def read(cls, content: bytes) -> Network:
        """The network in a file."""
        if len(content) < HEADER.size or content[:4] != b"KNET":
            raise Unreadable("this is no network", -1)
        _, version, game, players, inputs, hidden, second, checksum = HEADER.unpack_from(content)
        if (version, hidden, second) != (1, HIDDEN, SECOND) or _checksum(content[HEADER.size :]) != checksum:
            raise Unreadable("this network is damaged, or of another version", -1)
        network = cls(game.rstrip(b"\0").decode(), players, inputs)
        at = HEADER.size
        for array in network._arrays():
            array[...] = numpy.frombuffer(content, array.dtype, array.size, at).reshape(array.shape)
            at += array.nbytes
        return network

    def write(self) -> bytes:
        """The file of this network."""
        content = b"".join(array.tobytes() for array in self._arrays())
        header = HEADER.pack(b"KNET", 1, self.game.encode(), self.players, len(self.weights), HIDDEN, SECOND,
                             _checksum(content))
        return header + content

    def set_weights(self, *arrays: Array) -> None:
        """Rounds a network of real numbers, in the order bias, weights, second, second_bias, last, last_bias: one with
        y = clip(x, 0, 1) after the first two layers, and the logarithm of the odds at the end."""
        scales = (ONE, ONE, WEIGHT_ONE, ONE * WEIGHT_ONE, WEIGHT_ONE, ONE * WEIGHT_ONE)
        for target, array, scale in zip(self._arrays(), arrays, scales):
            rounded = numpy.rint(numpy.asarray(array, numpy.float64) * scale)
            limits = numpy.iinfo(target.dtype)
            if rounded.min() < limits.min or rounded.max() > limits.max:
                raise Unreadable("a weight is too large for a network of whole numbers", -1)
            target[...] = rounded.reshape(target.shape)

    def evaluate(self, inputs: Array) -> Array:
        """The probability of winning, for rows of inputs of 0 and 1, as a bot computes it."""
        first = numpy.clip(inputs.astype(numpy.int64) @ self.weights.astype(numpy.int64) + self.bias, 0, ONE)
        second = first @ self.second.T.astype(numpy.int64) + self.second_bias
        divided = numpy.clip(numpy.sign(second) * (numpy.abs(second) // WEIGHT_ONE), 0, ONE)
        odds = divided @ self.last.astype(numpy.int64) + self.last_bias
        chance: Array = 1 / (1 + numpy.exp(-odds / (ONE * WEIGHT_ONE)))
        return chance
