import type { z } from "zod";
import type { FormOutcome } from "#lib/forms/form-route.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { buildTermsMark, type contractFields, readContracts } from "./contract-form.ts";
import { saveContracts } from "./save-contracts.ts";

interface Context {
  db: Database;
  userId: string;
  page: string;
  /** `null` for a new contract. */
  id: string | null;
}

/** A tariff that the person has not yet seen as it was read goes back to the form first. */
export async function saveContractForm(
  input: z.output<typeof contractFields>,
  { db, userId, page, id }: Context,
): Promise<FormOutcome> {
  const { contracts, terms, port } = await readContracts(input);
  const mark = buildTermsMark(terms);
  if (mark !== null && mark !== input.confirmed) {
    const values = toFormValues({ ...input, port, own_tariff: terms.text ?? input.own_tariff, confirmed: mark });
    return {
      changed: null,
      to: page,
      values,
      notice: "Nothing is saved yet. Compare the tiers below with the contract, then save them.",
    };
  }
  const [savedId] = await saveContracts(contracts, { db, userId, id });
  const notice =
    contracts.length === 1
      ? "The contract tariff is saved."
      : `${contracts.length} contract tariffs are saved, because the rates differ by container type.`;
  const count = { field: "Contract tariffs", before: null, after: String(contracts.length) };
  return {
    changed: { ...(savedId !== undefined && { id: savedId }), ...(contracts.length > 1 && { changes: [count] }) },
    to: "/dashboard/contract-tariffs",
    notice,
  };
}

function toFormValues(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || String(value) === "" ? [] : [[name, String(value)]],
    ),
  );
}
