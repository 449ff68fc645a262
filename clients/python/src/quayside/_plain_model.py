from __future__ import annotations

import types
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints


class _Named(NamedTuple):
    field: str
    optional: bool


def named(field: str, *, optional: bool = False) -> Any:
    """A field whose name in the API cannot be a name in Python."""
    return _Named(field, optional)


class Model:
    """An object of an answer. A field that a later version of the API adds is an attribute too."""

    def __init__(self, wire: Mapping[str, Any]) -> None:
        fields = _fields(type(self))
        for name, (field, annotation) in fields.items():
            self.__dict__[name] = parse(annotation, wire.get(field))
        known = {field: name for name, (field, _) in fields.items()}
        names = {field: known.get(field, field) for field in wire}
        for field in wire.keys() - known.keys():
            self.__dict__[field] = wire[field]
        # The fields that the API sent, and their attributes.
        self.__dict__["_names"] = names

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in _fields(type(self)))
        return f"{type(self).__name__}({fields})"

    def to_dict(self) -> dict[str, Any]:
        """The object as the API sent it, with its names for the fields."""
        return {field: _to_wire(self.__dict__[name]) for field, name in self.__dict__["_names"].items()}


def _to_wire(value: Any) -> Any:
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, list):
        return [_to_wire(one) for one in value]
    return {name: _to_wire(one) for name, one in value.items()} if isinstance(value, dict) else value


@lru_cache(maxsize=None)
def _fields(model: type[Model]) -> dict[str, tuple[str, Any]]:
    """The name in the API and the annotation of each attribute."""
    found = {}
    for name, annotation in get_type_hints(model).items():
        declared = model.__dict__.get(name)
        found[name] = (declared.field if isinstance(declared, _Named) else name, annotation)
    return found


def parse(annotation: Any, wire: Any) -> Any:
    """Converts JSON of the API to models. It does not check the types."""
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        return _parse_union(get_args(annotation), wire)
    if origin is list and isinstance(wire, list):
        (item,) = get_args(annotation)
        return [parse(item, one) for one in wire]
    if origin is dict and isinstance(wire, Mapping):
        _, value = get_args(annotation)
        return {name: parse(value, one) for name, one in wire.items()}
    if annotation is Decimal and isinstance(wire, int) and not isinstance(wire, bool):
        return Decimal(wire)
    if isinstance(annotation, type) and issubclass(annotation, Model) and isinstance(wire, Mapping):
        return annotation(wire)
    return wire


def _parse_union(options: tuple[Any, ...], wire: Any) -> Any:
    if wire is None:
        return None
    fitting = [option for option in options if option is not type(None) and _fits(option, wire)]
    return parse(fitting[0], wire) if fitting else wire


def _fits(annotation: Any, wire: Any) -> bool:
    origin = get_origin(annotation)
    if origin is list:
        return isinstance(wire, list)
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return isinstance(wire, Mapping) and all(field in wire for field in _required(annotation))
    return True


@lru_cache(maxsize=None)
def _required(model: type[Model]) -> frozenset[str]:
    def is_optional(name: str) -> bool:
        declared = model.__dict__.get(name, ...)
        return declared.optional if isinstance(declared, _Named) else declared is None

    return frozenset(field for name, (field, _) in _fields(model).items() if not is_optional(name))
