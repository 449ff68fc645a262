import type { SourceKind } from "#lib/documents/sources/read-source.ts";
import type { TariffContext } from "#lib/intake/readers/read-tariffs.ts";
import type { ExpectedRow } from "#scripts/test-tariffs/tariff-document.ts";

/** A few lines of a document with one difficulty, and what a careful person would type from it. */
export interface SmallTariff {
  name: string;
  kind: SourceKind;
  text: string;
  context?: Omit<TariffContext, "today">;
  expected: readonly ExpectedRow[];
}

type Row = Readonly<Record<string, string>>;
type Tier = readonly [from: number, to: number | null, rate: number];

export const row = (table: ExpectedRow["table"], values: Row, open: readonly string[] = []): ExpectedRow => ({
  table,
  row: values,
  open,
});

export const expectTiers = (
  table: "dd_tariffs" | "terminal_storage",
  values: Row,
  tariffs: readonly (readonly [types: string, freeDays: number, ...tiers: Tier[]])[],
): ExpectedRow[] =>
  tariffs.flatMap(([types, freeDays, ...tiers]) =>
    tiers.map(([from, to, rate]) =>
      row(table, {
        ...values,
        container_types: types,
        free_days: String(freeDays),
        slab_from_day: String(from),
        slab_to_day: to === null ? "" : String(to),
        rate_per_day: String(rate),
      }),
    ),
  );
