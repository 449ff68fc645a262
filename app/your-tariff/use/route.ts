import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { CHECK_PAGE } from "#lib/intake/bring/bring-tariff.ts";
import { useReading } from "#lib/intake/bring/use-reading.ts";
import { getCurrentContext } from "#lib/operations/call.ts";

/** Stores nothing. The address of the next page has the terms. */
export const POST = createPublicFormRoute({
  page: CHECK_PAGE,
  fields: z.record(z.string(), z.string()),
  run: (answers) => useReading(answers, getCurrentContext()),
});
