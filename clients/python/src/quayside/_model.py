"""The base class of answers: a model of pydantic where pydantic is installed, else a plain class.

Both have the same fields and the same methods. Only pydantic checks the types of an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._pydantic_model import Model, named, parse
else:
    try:
        from ._pydantic_model import Model, named, parse
    except ImportError:
        from ._plain_model import Model, named, parse

#: Whether pydantic checks the answers.
IS_CHECKED: bool = Model.__module__.endswith("_pydantic_model")

__all__ = ["IS_CHECKED", "Model", "named", "parse"]
