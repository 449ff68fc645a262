import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { isDirectionInferred, withOtherReadings } from "#lib/domain/demurrage/inferred-columns.ts";
import type { Tariff } from "#lib/domain/tariff.ts";

/**
 * Adds to each tariff with an inferred direction what its document says for the other direction.
 * @param tariffs tariffs of one carrier, country and direction
 */
export async function withOppositeBlocks(tariffs: readonly Tariff[]): Promise<readonly Tariff[]> {
  const inferred = tariffs.find(isDirectionInferred);
  if (!inferred) return tariffs;
  const { carrier, country, direction } = inferred;
  const opposite = direction === "import" ? "export" : "import";
  return withOtherReadings(tariffs, await readTariffsOnFile({ carrier, country, direction: opposite }));
}
