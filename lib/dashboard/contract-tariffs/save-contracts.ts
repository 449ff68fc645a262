import { lockAccount } from "#lib/accounts/lock-account.ts";
import { type ContractTariff, findContractConflict } from "#lib/domain/contracts/contract-tariff.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { formatDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { toContractRow, toContractTariff } from "./contract-row.ts";
import { countAgain } from "./contracts-in-use.ts";
import { listContracts } from "./list-contracts.ts";

/** More than any forwarder has, so only a program reaches it. */
const MAX_CONTRACTS = 1_000;

export type NewContract = Omit<ContractTariff, "id">;

/**
 * All or none. With an `id`, the first contract replaces the one with that id.
 * With a `documentId`, they were read from that document.
 * @returns their ids
 * @throws Failure when two contracts would apply to the same container on the same day
 * @throws Failure `not_found` when the account has no contract with the id
 */
export async function saveContracts(
  contracts: readonly NewContract[],
  { db, userId, id = null, documentId }: { db: Database; userId: string; id?: string | null; documentId?: string },
): Promise<string[]> {
  if (id !== null && !isUuid(id)) refuseMissing();
  return db.$transaction(async (transaction) => {
    const ids: string[] = [];
    await lockAccount(transaction, userId);
    const stored = await listContracts({ db: transaction, userId });
    if (id !== null && !stored.some((contract) => contract.id === id)) refuseMissing();
    const others = stored.filter((contract) => contract.id !== id);
    if (others.length + contracts.length > MAX_CONTRACTS)
      refuse(`An account has at most ${MAX_CONTRACTS.toLocaleString("en-GB")} contract tariffs. Delete some first.`);
    for (const [index, contract] of contracts.entries()) {
      const conflict = findContractConflict({ ...contract, id: "" } as ContractTariff, others);
      if (conflict) refuse(describeConflict(conflict));
      const data = { ...toContractRow(contract), ...(documentId !== undefined && { documentId }) };
      const row =
        index === 0 && id !== null
          ? await transaction.contractTariff.update({ where: { id, userId }, data })
          : await transaction.contractTariff.create({ data: { ...data, userId } });
      ids.push(row.id);
      others.push(toContractTariff(row));
    }
    await countAgain({ db: transaction, userId });
    return ids;
  });
}

function describeConflict({ name, validFrom, validTo }: ContractTariff): string {
  const from = validFrom && `from ${formatDate(validFrom)}`;
  const to = validTo && `to ${formatDate(validTo)}`;
  const time = [from, to].filter(Boolean).join(" ") || "without a first or last day";
  return `Your contract tariff “${name}” (${time}) applies to the same containers on the same days. Change the days, the port, the charge or the container types of one of them.`;
}
