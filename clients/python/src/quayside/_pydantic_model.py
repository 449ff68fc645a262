from __future__ import annotations

from functools import lru_cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Model(BaseModel):
    """An object of an answer. A field that a later version of the API adds is an attribute too."""

    model_config = ConfigDict(
        extra="allow",
        populate_by_name=True,
        frozen=True,
        defer_build=True,
        protected_namespaces=(),
    )

    def to_dict(self) -> dict[str, Any]:
        """The object as the API sent it, with its names for the fields."""
        return self.model_dump(by_alias=True, exclude_unset=True)


def named(field: str, *, optional: bool = False) -> Any:
    """A field whose name in the API cannot be a name in Python."""
    return Field(default=None, alias=field) if optional else Field(alias=field)


@lru_cache(maxsize=None)
def _adapter(annotation: Any) -> TypeAdapter[Any]:
    return TypeAdapter(annotation)


def parse(annotation: Any, wire: Any) -> Any:
    """Converts JSON of the API to models.

    Raises pydantic.ValidationError for JSON that is not of this type.
    """
    return _adapter(annotation).validate_python(wire)
