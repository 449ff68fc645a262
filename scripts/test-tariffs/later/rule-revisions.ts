import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = [
  ["20'", "20DV"],
  ["40'", "40DV"],
  ["40'HC", "40HC"],
] as const;
const SCOPES = ["For cargo destined via U.S. West Coast:", "For cargo destined via U.S. East Coast:"] as const;

/** A rule of a carrier's tariff: amounts until now and from now in two columns, a mark behind them. */
export function buildRuleRevisions(random: Random): BuiltTariffDocument {
  const month = random.int(2, 9);
  const day = `2026-${String(month).padStart(2, "0")}-01`;
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"];
  const ends = [31, 28, 31, 30, 31, 30, 31, 31, 30];
  const head = `Exp:${names[month - 2]}/${ends[month - 2]}/26 | Eff:${names[month - 1]}/01/26`;
  const isRise = random.boolean();
  const scopes = SCOPES.map((scope) => ({
    scope,
    amounts: SIZES.map(() => {
      const old = random.int(90, 900);
      return { old, now: isRise ? old + random.int(5, 90) : old - random.int(5, 60) };
    }),
  }));
  const mark = isRise ? "(A)" : "(R)";
  const fee = random.int(20, 90);
  const lines = [
    "https://tariffs.evergreen.example/rules",
    "Rule Revision Detail",
    "",
    "",
    "Rule : 010-L02   of   EGLV-630 Revision : 3",
    "Effective : 20260101",
    "LSS - Low Sulphur Surcharge",
    "",
    "Dry cargo",
    "",
    ...scopes.flatMap(({ scope, amounts }) => [
      scope,
      "",
      `         ${head}`,
      "-----------------------|--------------",
      ...amounts.map(
        ({ old, now }, index) =>
          `${(SIZES[index]?.[0] ?? "").padEnd(8)} - USD ${String(old).padEnd(8)} | USD ${now} ${mark}`,
      ),
      "",
    ]),
    isRise ? "(A)-Rate increase" : "(R)-Rate decrease",
    "",
    "",
    "Rule : 010-D01   of   EGLV-630 Revision : 1",
    "Effective : 20250601",
    "OWS - Overweight Surcharge",
    "",
    `20' : USD ${fee + 40}   (Exp:Dec/31/25) (E)`,
    `20' : USD ${fee}   (Eff:Jan/01/26) (R)`,
    "",
    "(E)-Expired (R)-Rate decrease",
  ];
  return {
    fileName: "rule-010-l02.txt",
    kind: "text",
    context: { carrier: "evergreen" },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      ...scopes.flatMap(({ amounts }) =>
        amounts.map(
          ({ now }, index): ExpectedRow => ({
            table: "surcharges",
            open: ["row"],
            row: {
              carrier: "evergreen",
              code: "LSS",
              name: "Low Sulphur Surcharge",
              container_types: SIZES[index]?.[1] ?? "",
              unit: "container",
              amount: String(now),
              currency: "USD",
              effective_from: day,
            },
          }),
        ),
      ),
      {
        table: "surcharges",
        open: ["row"],
        row: {
          carrier: "evergreen",
          code: "OWS",
          name: "Overweight Surcharge",
          container_types: "20DV",
          unit: "container",
          amount: String(fee),
          currency: "USD",
          effective_from: "2026-01-01",
        },
      },
    ],
  };
}
