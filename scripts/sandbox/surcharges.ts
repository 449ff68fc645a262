import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "code",
  "name",
  "scope_origin",
  "scope_destination",
  "country",
  "direction",
  "container_types",
  "unit",
  "amount",
  "currency",
  "effective_from",
  "effective_to",
  "source_id",
  "note",
  "nature",
  "family",
] as const;

/** US dollars per TEU, equal for all carriers. */
const SURCHARGES = [
  {
    code: "BAF",
    name: "Bunker adjustment factor",
    types: "20DV 40DV 40HC 20OT 40OT 20FR 40FR",
    base: 120,
    family: "bunker",
  },
  { code: "BAF", name: "Bunker adjustment factor", types: "20RF 40RF", base: 180, family: "bunker" },
  { code: "LSS", name: "Low sulphur surcharge", types: "", base: 20, family: "low_sulphur" },
] as const;

/** The second period is in the future, so that the sandbox has upcoming surcharges. */
const PERIODS = [
  { from: "2026-01-01", to: "2026-12-31", factor: "1" },
  { from: "2027-01-01", to: "", factor: "1.05" },
] as const;

const rows = CARRIER_SLUGS.flatMap((carrier) =>
  SURCHARGES.flatMap(({ code, name, types, base, family }) =>
    PERIODS.map(({ from, to, factor }) => ({
      carrier,
      code,
      name,
      scope_origin: "World",
      scope_destination: "World",
      country: "",
      direction: "",
      container_types: types,
      unit: "teu",
      amount: new Decimal(base).times(factor).toFixed(),
      currency: "USD",
      effective_from: from,
      effective_to: to,
      source_id: buildCarrierSourceId(carrier),
      note: "illustrative",
      nature: "quarterly",
      family,
    })),
  ),
);

export const surcharges: SandboxTable<(typeof columns)[number]> = { file: "surcharges.csv", columns, rows };
