import { TOKEN_DIGITS } from "./networks.ts";

/**
 * For a payment that the facilitator did not get. The caller is asked to send the same payment again, so it has not
 * failed.
 */
export const FACILITATOR_AWAY = "facilitator_away";

// Two decimals or more, as in the price list.
const AMOUNT_USDC = `to_char(amount / ${10 ** TOKEN_DIGITS}::numeric, 'FM9999999999990.00${"9".repeat(TOKEN_DIGITS - 2)}')`;

const CLOSED_AT = `to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const PAID_CALL = `
  'payment_id', id::text, 'network', network, 'asset', asset, 'payer', payer, 'amount', amount::text, 'amount_usdc', ${AMOUNT_USDC},
  'operation', operation, 'path', path, 'payment_identifier', payment_identifier, 'api_key_id', api_key_id`;

const buildEventSql = (type: string, outcome: string) => `
  INSERT INTO event (type, wallet, data) SELECT '${type}', payer, jsonb_build_object(${PAID_CALL}, ${outcome}) FROM changed`;

/** For each row of `changed`: payments that a statement has settled. */
export const SETTLED_PAYMENT_EVENT = buildEventSql(
  "payment.settled",
  `'transaction', transaction, 'settled_at', ${CLOSED_AT}`,
);

/** For each row of `changed`: payments that a statement has released or refused. */
export const FAILED_PAYMENT_EVENT = `${buildEventSql("payment.failed", `'reason', reason, 'failed_at', ${CLOSED_AT}`)} WHERE reason <> '${FACILITATOR_AWAY}'`;
