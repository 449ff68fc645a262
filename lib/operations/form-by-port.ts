import { z } from "zod";
import { country } from "./fields.ts";
import type { Form } from "./operation.ts";

type Check = (payload: {
  value: { country?: string; port?: string; port_code?: string };
  issues: z.core.$ZodRawIssue[];
}) => void;

interface FormByPort {
  /** The checks across fields that the operation's own input has. */
  check: Check;
  adapt?: Form["adapt"];
}

/** A wrong port is reported alone: the missing country is its consequence. */
const hasValidPort = ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => path?.[0] === "port");

/**
 * The first two letters of a UN/LOCODE are the country, so `country` is optional when there is a `port`.
 * @param fields `port`, `country` and the other fields, in the order of the documentation
 */
export function buildFormByPort(fields: z.core.$ZodShape, { check, adapt = (input) => input }: FormByPort): Form {
  const input = z
    .object({
      ...fields,
      country: country
        .optional()
        .meta({ description: "Country code, ISO 3166-1 alpha-2. Default: the country of `port`." }),
    })
    .refine(
      (fields: { country?: unknown; port?: unknown }) => fields.country !== undefined || fields.port !== undefined,
      {
        path: ["country"],
        error: "is required",
        when: hasValidPort,
      },
    )
    .check(check as never);
  return {
    input,
    adapt: ({ port, country, ...rest }) =>
      adapt(typeof port === "string" ? { port, country: country ?? port.slice(0, 2), ...rest } : { country, ...rest }),
  };
}
