import type { ChargeTariffs } from "../demurrage/count-charge.ts";
import type { StorageTariff } from "../storage-tariff.ts";
import { type StorageQuery, selectStorage } from "./select-storage.ts";

/**
 * The tariff of the start applies to all days.
 * @param tariffs every storage tariff of the port
 */
export function selectTerminalTariffs(
  tariffs: readonly StorageTariff[],
  query: Omit<StorageQuery, "date">,
): ChargeTariffs {
  const on = (date: string) => {
    const selected = selectStorage(tariffs, { ...query, date });
    return selected.ok ? selected.tariff : null;
  };
  return {
    charge: "storage",
    on,
    selectVersions: ({ start }) => {
      const tariff = on(start);
      return tariff && { versions: [{ from: start, schedule: tariff }], tariff, questions: [], notes: [] };
    },
  };
}
