import { formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Paper } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf, printScan } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const IMPORT = [
  ["Delivery order fee", "per B/L", "bl"],
  ["Terminal handling charge 20'", "per container", "container", "20"],
  ["Terminal handling charge 40'", "per container", "container", "40"],
  ["ISPS security fee", "per container", "container"],
  ["Port dues", "per TEU", "teu"],
  ["Manifest correction", "per correction", "item"],
] as const;
const EXPORT = [
  ["Bill of lading fee", "per B/L", "bl"],
  ["Terminal handling charge 20'", "per container", "container", "20"],
  ["Terminal handling charge 40'", "per container", "container", "40"],
  ["Seal", "per seal", "seal"],
  ["VGM transmission", "per container", "container"],
  ["Switch B/L", "per set", "document"],
] as const;
const TYPES: Record<string, string> = { "20": "20DV 20RF 20OT 20FR", "40": "40DV 40HC 40RF 40OT 40FR" };

/** An agent's list: a line for each charge with dotted leaders, the unit behind the amount, words in place of some amounts. */
export function buildAgentCharges(random: Random): BuiltTariffDocument {
  const { print, ...rest } = compose(random);
  return { ...rest, bytes: () => printPdf([print], { font: "serif" }) };
}

export function buildAgentChargesScan(random: Random): BuiltTariffDocument {
  const { print, ...rest } = compose(random);
  return { ...rest, fileName: "agent-scan.pdf", bytes: () => printScan([print], { font: "serif", degrees: -0.4 }) };
}

function compose(random: Random) {
  const [country, code, tax] = random.pick([
    ["Belgium", "BE", 21],
    ["Malta", "MT", 18],
    ["Greece", "GR", 24],
  ] as const);
  const sections = [
    { title: "IMPORT CHARGES", direction: "import", list: IMPORT },
    { title: "EXPORT CHARGES", direction: "export", list: EXPORT },
  ].map(({ title, direction, list }) => ({
    title,
    direction,
    charges: list.map(([name, unitName, unit, size]) => ({
      name,
      unitName,
      unit,
      types: size === undefined ? "" : (TYPES[size] ?? ""),
      amount: random.int(1_000, 40_000) / 100,
    })),
  }));
  const print = (paper: Paper) => {
    paper.renderText(297, 56, "BLUEWATER SHIP AGENCIES LTD.", { size: 14, isBold: true, align: "center" });
    paper.renderText(297, 70, "as agents for Evergreen Line", { size: 9, align: "center" });
    paper.renderText(297, 100, `Local charges ${country} - valid as of 01/04/2026`, { size: 11, align: "center" });
    let y = 135;
    for (const { title, charges } of sections) {
      paper.renderText(60, y, title, { size: 10, isBold: true });
      y += 20;
      const lines = [
        ...charges.map(({ name, unitName, amount }) => [name, `EUR ${formatNumber(amount, "1.234,56")}  ${unitName}`]),
        title.startsWith("IMPORT")
          ? ["Customs clearance", "on request"]
          : ["Weighing at the terminal", "included in THC"],
      ];
      for (const [name = "", value = ""] of lines) {
        paper.renderText(60, y, name, { size: 9.5 });
        const from = 64 + paper.measureText(name, { size: 9.5 });
        const dots = ".".repeat(Math.floor((330 - from) / paper.measureText(".", { size: 9.5 })));
        paper.renderText(from, y, dots, { size: 9.5 });
        paper.renderText(340, y, value, { size: 9.5 });
        y += 16;
      }
      y += 18;
    }
    paper.renderText(60, y, `All amounts are subject to ${tax}% VAT where applicable.`, { size: 8 });
  };
  return {
    fileName: "agent-local-charges.pdf",
    kind: "pdf" as const,
    context: { tables: ["local_charges"] as const },
    print,
    expected: sections.flatMap(({ direction, charges }) =>
      charges.map(
        ({ name, unit, types, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "evergreen",
            country: code,
            direction,
            charge_name: name.replace(/ [24]0'$/, ""),
            unit,
            ...(types && { container_types: types }),
            amount: String(amount),
            currency: "EUR",
            effective_from: "2026-04-01",
          },
        }),
      ),
    ),
  };
}
