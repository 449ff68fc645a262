import type { TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { source } from "./tariffs.ts";

/** One country-wide import tariff of Maersk in India, without dates. */
export const tariffCoverage = (fields: Partial<TariffCoverage> = {}): TariffCoverage => ({
  carrier: "maersk",
  country: "IN",
  direction: "import",
  illustrative: false,
  tariffs: 1,
  charges: ["combined"],
  containerTypes: ["40HC"],
  ports: [],
  isCountryWide: true,
  inForce: [{ from: null, to: null }],
  newestFrom: null,
  newestSource: source(),
  sourceIds: [source().id],
  ...fields,
});
