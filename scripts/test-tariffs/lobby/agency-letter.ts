import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = [
  ["20' dry", "20DV"],
  ["40' dry and high cube", "40DV 40HC"],
  ["40' reefer", "40RF"],
] as const;

const CHARGES = [
  ["Delivery order fee", "per B/L", "bl"],
  ["Terminal handling charge", "per container", "container"],
  ["Equipment inspection fee", "per container", "container"],
  ["Late collection of documents", "per B/L", "bl"],
] as const;

/** An agent's letter as text: for each size a line with all periods, then a few charges. */
export function buildAgencyLetter(random: Random): BuiltTariffDocument {
  const [country, code, agent] = random.pick([
    ["Georgia", "GE", "Colchis Shipping Agency"],
    ["Jordan", "JO", "Aqaba Liner Agencies"],
    ["Tanzania", "TZ", "Swahili Coast Shipping"],
  ] as const);
  const start = pickStart(random);
  const sections = (
    [
      ["Import demurrage", "import", "demurrage"],
      ["Import detention", "import", "detention"],
      ["Export detention", "export", "detention"],
    ] as const
  ).map(([title, direction, charge]) => ({
    title,
    direction,
    charge,
    ...buildRates(
      random,
      SIZES.map(([, types]) => types),
    ),
  }));
  const charges = CHARGES.map(([name, unitName, unit]) => ({ name, unitName, unit, amount: random.int(15, 220) }));
  const lines = [
    agent,
    "General agents of Evergreen Line",
    "",
    "To all importers, exporters and forwarders",
    "",
    `Subject: Evergreen Line tariff in ${country} from ${formatDate(start, "2 July 2026")}`,
    "",
    "Dear customers,",
    "",
    `please note the tariff of Evergreen Line in ${country}. It applies from ${formatDate(start, "2 July 2026")}.`,
    "All amounts are in USD.",
    "",
    ...sections.flatMap(({ title, freeDays, rates }) => [
      `${title} (per container per day)`,
      `Free time: ${freeDays} days`,
      ...rates.map(
        ({ tiers }, index) =>
          `${SIZES[index]?.[0]}: ${tiers
            .map(({ from, to, rate }) =>
              to === null ? `USD ${rate} from day ${from}` : `USD ${rate} from day ${from} to day ${to}`,
            )
            .join(", ")}`,
      ),
      "",
    ]),
    "Local charges, import",
    ...charges.map(({ name, unitName, amount }) => `${name}: USD ${amount} ${unitName}`),
    "",
    "Kind regards,",
    agent,
  ];
  const row = { carrier: "evergreen", country: code, currency: "USD", effective_from: start };
  return {
    fileName: "evergreen-tariff-letter.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      ...sections.flatMap(({ direction, charge, freeDays, rates }) =>
        listExpectedRows({ table: "dd_tariffs", freeDays, rates, row: { ...row, direction, charge } }),
      ),
      ...charges.map(
        ({ name, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: { ...row, direction: "import", charge_name: name, unit, amount: String(amount) },
        }),
      ),
    ],
  };
}
