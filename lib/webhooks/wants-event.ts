import { EU_MEMBERS } from "#lib/domain/regulatory/eu-members.ts";
import { REQUIRED_EVENT_TYPES } from "./event-types.ts";

const buildArraySql = (values: Iterable<string>) => `ARRAY[${[...values].map((value) => `'${value}'`).join(", ")}]`;

/**
 * SQL: whether the row `endpoint` of webhook_endpoint wants the row `happened` of event. The event must concern all
 * wallets or that of the endpoint, and its filters must let the event pass. An empty filter lets everything pass. A
 * filter on carrier, country or port stops only events that have one.
 * A rule of the European Union concerns each of its members.
 */
export const WANTS_EVENT = `(
  (happened.wallet IS NULL OR happened.wallet = endpoint.wallet OR (happened.wallet LIKE '0x%' AND lower(happened.wallet) = lower(endpoint.wallet)))
  AND (endpoint.events = '{}' OR happened.type = ANY (endpoint.events) OR happened.type = ANY (${buildArraySql(REQUIRED_EVENT_TYPES)}))
  AND (endpoint.carriers = '{}' OR happened.carrier IS NULL OR happened.carrier = ANY (endpoint.carriers))
  AND (endpoint.countries = '{}' OR happened.country IS NULL OR happened.country = ANY (endpoint.countries)
    OR (happened.country = 'EU' AND endpoint.countries && ${buildArraySql(EU_MEMBERS)}))
  AND (endpoint.ports = '{}' OR happened.port IS NULL OR happened.port = ANY (endpoint.ports)))`;
