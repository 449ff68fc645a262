"""A typed client of the Quayside API: container-shipping facts with their sources."""

from . import models
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
