import type { FailureCode } from "#lib/operations/failure.ts";

/** What an answer to a call with a payment means for the money. Texts for people; names are in backticks. */
export interface Charge {
  /** The statuses, each with its error codes. */
  answer: string;
  codes: readonly FailureCode[];
  charged: string;
  next: string;
}

const SEND_AGAIN = "Send exactly the same call with the same payment header again. It is charged at most once.";

export const CHARGES: readonly Charge[] = [
  {
    answer: "200 with `PAYMENT-RESPONSE`",
    codes: [],
    charged: "Yes, once.",
    next: "Nothing. The same call with the same payment returns the stored answer for 24 hours, if the payment has an identifier.",
  },
  {
    answer: "no answer, or a part of it; 500 `internal`, 502, 504",
    codes: ["internal"],
    charged: "Perhaps.",
    next: `${SEND_AGAIN} Do not sign a new payment, or sign it with the same identifier.`,
  },
  {
    answer: "503 `settlement_unknown`",
    codes: ["settlement_unknown"],
    charged: "Perhaps.",
    next: `Wait the seconds of \`Retry-After\`. ${SEND_AGAIN} Do not sign a new payment, or sign it with the same identifier.`,
  },
  {
    answer: "409 `payment_in_progress`",
    codes: ["payment_in_progress"],
    charged: "Perhaps: another call is using the payment now.",
    next: `Wait the seconds of \`Retry-After\`. ${SEND_AGAIN}`,
  },
  {
    answer: "503 `unavailable` or `busy`, 429 `rate_limited`",
    codes: ["unavailable", "busy", "rate_limited"],
    charged: "Not by this call.",
    next: `Wait the seconds of \`Retry-After\`. ${SEND_AGAIN}`,
  },
  {
    answer: "402",
    codes: [],
    charged: "No.",
    next: "Sign the challenge of this answer. If the refused payment was in doubt before, use its identifier again.",
  },
  {
    answer: "409 `payment_already_used`",
    codes: ["payment_already_used"],
    charged: "Not by this call. An earlier call was charged for this payment.",
    next: "For another answer, sign a new payment with a new identifier.",
  },
  {
    answer: "409 `payment_identifier_reused`",
    codes: ["payment_identifier_reused"],
    charged: "No. An earlier payment of the same payer has this identifier.",
    next: "Sign a new payment with a new identifier. To get the answer of the earlier payment, send its request with this identifier, within 24 hours.",
  },
  {
    answer: "any other error, such as 400, 401, 404, 415 and 422",
    codes: [
      "invalid_request",
      "malformed_json",
      "mixed_currency",
      "unauthorized",
      "no_data",
      "not_found",
      "unreadable",
      "not_an_invoice",
      "not_a_tariff",
      "method_not_allowed",
      "body_too_slow",
      "body_too_large",
      "unsupported_media_type",
    ],
    charged: "No.",
    next: "Correct the request. The payment stays usable until it expires, for any call of the same price.",
  },
];

/** For texts that cannot show the table. */
export const CHARGE_RULE =
  "A call that fails is not counted. It is not charged either, with one exception: when the answer is lost, or is 409 `payment_in_progress`, 500 or 503 `settlement_unknown`, the payment may have been charged. " +
  "Then send exactly the same call with the same payment again: it is charged at most once.";
