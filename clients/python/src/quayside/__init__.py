"""A typed client of the Quayside API: container-shipping facts with their sources."""

from . import _error_classes, models
from ._answer import Answer, FreeTier, Receipt
from ._calls import CallOptions
from ._client import AsyncQuayside, Quayside
from ._error_classes import *  # noqa: F403
from ._errors import (
    Fault,
    NoAnswer,
    PaymentRequired,
    QuaysideError,
    UnansweredPayment,
    UnreadableAnswer,
)
from ._exchange import AsyncWallet, Wallet
from ._transport import (
    AsyncHttpxTransport,
    AsyncTransport,
    HttpxTransport,
    Request,
    Response,
    ThreadTransport,
    Transport,
    UrllibTransport,
)
from ._version import __version__

__all__ = [
    "Answer",
    "AsyncHttpxTransport",
    "AsyncQuayside",
    "AsyncTransport",
    "AsyncWallet",
    "CallOptions",
    "Fault",
    "FreeTier",
    "HttpxTransport",
    "NoAnswer",
    "PaymentRequired",
    "Quayside",
    "QuaysideError",
    "Receipt",
    "Request",
    "Response",
    "ThreadTransport",
    "Transport",
    "UnansweredPayment",
    "UnreadableAnswer",
    "UrllibTransport",
    "Wallet",
    "__version__",
    "models",
]
__all__ += _error_classes.__all__
