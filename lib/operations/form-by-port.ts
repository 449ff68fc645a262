import { z } from "zod";
import { country } from "./fields.ts";
import type { Form } from "./operation.ts";

/** What is wrong with a port is said of the port alone. */
const unlessPortIsWrong = ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => path?.[0] === "port");

/**
 * A form in which the country may be left out: `port` stands for it.
 * @param fields `port`, `country` and the others, in the order in which they are shown
 */
export function formByPort(fields: z.core.$ZodShape, adapt: Form["adapt"] = (input) => input): Form {
  const input = z
    .object({ ...fields, country: country.optional().meta({ description: "Country, ISO 3166-1 alpha-2; when not given, that of `port`." }) })
    .refine((given: { country?: unknown; port?: unknown }) => given.country !== undefined || given.port !== undefined, {
      path: ["country"],
      error: "is required",
      when: unlessPortIsWrong,
    });
  return { input, adapt: ({ port, ...given }) => adapt({ ...(typeof port === "string" ? { port, country: port.slice(0, 2) } : {}), ...given }) };
}
