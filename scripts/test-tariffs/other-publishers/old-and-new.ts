import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Paper } from "#scripts/test-invoices/random-documents/paper.ts";
import { printPdf, printScan } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const CHARGES = [
  ["Terminal handling charge, import", "per container", "container", "import"],
  ["Terminal handling charge, export", "per container", "container", "export"],
  ["Documentation fee, export", "per B/L", "bl", "export"],
  ["Delivery order fee, import", "per B/L", "bl", "import"],
  ["Late manifest correction, import", "per correction", "item", "import"],
  ["Equipment inspection fee, import", "per container", "container", "import"],
] as const;

/** A letter of a carrier's agency with the amounts until now and the new ones. Only the new ones count. */
export function buildOldAndNew(random: Random): BuiltTariffDocument {
  const { print, ...rest } = compose(random);
  return { ...rest, bytes: () => printPdf([print]) };
}

export function buildOldAndNewScan(random: Random): BuiltTariffDocument {
  const { print, ...rest } = compose(random);
  return { ...rest, fileName: "notice-scan.pdf", bytes: () => printScan([print]) };
}

function compose(random: Random) {
  const start = pickStart(random);
  const [country, code, currency] = random.pick([
    ["Poland", "PL", "PLN"],
    ["Croatia", "HR", "EUR"],
    ["Romania", "RO", "EUR"],
  ] as const);
  const charges = CHARGES.map(([name, unitName, unit, direction]) => {
    const old = random.int(30, 700);
    return { name, unitName, unit, direction, old, now: old + random.int(5, 60) };
  });
  const price = (amount: number) => `${currency} ${formatNumber(amount, "1,234.56")}`;
  const print = (paper: Paper) => {
    paper.renderText(50, 60, "MSC Mediterranean Shipping Company", { size: 13, isBold: true });
    paper.renderText(50, 74, `Agency ${country}`, { size: 9 });
    paper.renderText(545, 74, formatDate("2026-01-05", "2 July 2026"), { align: "right" });
    paper.renderText(50, 120, `Customer notice: change of local charges in ${country}`, { size: 12, isBold: true });
    paper.renderParagraph(
      50,
      145,
      495,
      `Dear customers, we inform you that with effect from ${formatDate(start, "2 July 2026")} (date of the vessel's arrival or departure) the following local charges change. All other charges stay as they are.`,
      { size: 10 },
    );
    const bottom = paper.renderTable(
      50,
      200,
      [
        { title: "Charge", width: 200 },
        { title: "Unit", width: 95 },
        { title: "Current amount", width: 100, align: "right" },
        { title: "New amount", width: 100, align: "right" },
      ],
      charges.map(({ name, unitName, old, now }) => [name, unitName, price(old), price(now)]),
      { size: 9.5, look: "grid" },
    );
    paper.renderText(50, bottom + 28, "Amounts do not include VAT. For questions please contact our customer service.");
    paper.renderText(50, bottom + 60, "With kind regards");
  };
  return {
    fileName: "notice.pdf",
    kind: "pdf" as const,
    context: { tables: ["local_charges"] as const },
    print,
    expected: charges.map(
      ({ name, unit, direction, now }): ExpectedRow => ({
        table: "local_charges",
        open: [],
        row: {
          carrier: "msc",
          country: code,
          direction,
          charge_name: name.replace(/, .*/, ""),
          unit,
          amount: String(now),
          currency,
          tax: "excluded",
          effective_from: start,
        },
      }),
    ),
  };
}
