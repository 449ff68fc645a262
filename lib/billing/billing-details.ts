import { z } from "zod";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { GST_STATES, isGstin } from "./gst.ts";
import { chooseBillingCurrency } from "./price.ts";

export const billingFields = z
  .object({
    billing_name: z
      .string("Enter the name for the invoice.")
      .trim()
      .min(1, "Enter the name for the invoice.")
      .max(200, "Enter a shorter name."),
    address: z
      .string("Enter the address for the invoice.")
      .trim()
      .min(1, "Enter the address for the invoice.")
      .max(500, "Enter a shorter address."),
    country: z.string("Choose a country.").regex(/^[A-Z]{2}$/, "Choose a country."),
    state: z.string().optional(),
    gstin: z
      .string()
      .transform((text) => text.replace(/\s/g, "").toUpperCase())
      .optional(),
  })
  .superRefine(({ country, state, gstin }, { addIssue }) => {
    const addFault = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (country !== "IN") {
      if (gstin) addFault("gstin", "Only a buyer in India has a GSTIN. Leave it empty.");
      return;
    }
    if (!state || !(state in GST_STATES))
      addFault("state", "Choose the state. It decides which GST is on the invoice.");
    if (!gstin) return;
    if (!isGstin(gstin))
      addFault("gstin", "This is not a GSTIN. It has 15 characters, and its last one is a check digit.");
    else if (state && gstin.slice(0, 2) !== state)
      addFault("gstin", `This GSTIN belongs to ${GST_STATES[gstin.slice(0, 2)] ?? "another state"}.`);
  });

/**
 * While a plan runs, the country cannot move in or out of India: the plan is billed in INR with GST, or in USD without.
 * @throws Failure
 */
export async function saveBillingDetails(
  input: z.output<typeof billingFields>,
  { db, userId }: { db: Database; userId: string },
): Promise<void> {
  const { billing_name: name, address, country, gstin = null } = input;
  const live = await db.subscription.findFirst({ where: { userId, status: { in: ["active", "past_due"] } } });
  if (live && live.currency !== chooseBillingCurrency(country)) {
    refuse(
      `Your plan is billed in ${live.currency}. To move the account to this country, cancel the plan and choose it again when it has ended.`,
      "country",
    );
  }
  const details = { name, address, country, state: country === "IN" ? (input.state ?? null) : null, gstin };
  await db.billingDetails.upsert({ where: { userId }, create: { userId, ...details }, update: details });
}
