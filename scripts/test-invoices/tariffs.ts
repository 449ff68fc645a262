import type { Sheet } from "./sheet.ts";
import { renderTextPdf } from "./to-pdf.ts";

/**
 * A tariff of a carrier as a PDF with text, and what a person reads in it for a 40HC: free days, currency, and tiers
 * such as `6-10 101`.
 */
export interface TestTariff {
  name: string;
  expected: { freeDays: number; currency: string; tiers: readonly string[] };
  pdf(): Buffer;
}

/** 1. One table with a column for each size, below an address and above remarks. The free time is the first row. */
function buildTariffWithSizeColumns(): TestTariff {
  const page = (sheet: Sheet) => {
    sheet.renderFrame("CMA CGM", "DEMURRAGE AND DETENTION TARIFF");
    sheet.renderPairs(40, 90, [
      ["Country:", "INDONESIA"],
      ["Direction:", "Import"],
      ["Effective:", "01-JUL-2026"],
      ["Currency:", "USD"],
    ]);
    const next = sheet.renderTable(
      175,
      [
        { title: "Period", x: 40 },
        { title: "20' Dry", x: 260, align: "right" },
        { title: "40' Dry", x: 350, align: "right" },
        { title: "40' HC", x: 440, align: "right" },
        { title: "40' Reefer", x: 555, align: "right" },
      ],
      [
        ["Day 1 to 5", "Free", "Free", "Free", "Free"],
        ["Day 6 to 10", "51.00", "96.00", "101.00", "181.00"],
        ["Day 11 to 15", "61.00", "116.00", "121.00", "221.00"],
        ["Day 16 onwards", "81.00", "156.00", "161.00", "301.00"],
      ],
    );
    sheet.renderText(
      40,
      next + 20,
      "All days are calendar days. Rates are per container and day, subject to VAT at 11 percent.",
    );
    sheet.renderText(40, next + 34, "Page 1 of 1. Printed on 28/06/2026.");
  };
  return {
    name: "columns-by-size",
    expected: { freeDays: 5, currency: "USD", tiers: ["6-10 101", "11-15 121", "16+ 161"] },
    pdf: () => renderTextPdf([page]),
  };
}

/**
 * 2. Two pages of running text: rules on the first, tiers in sentences on the second, days counted from the end of free
 *    time.
 */
function buildTariffInSentences(): TestTariff {
  const rules = (sheet: Sheet) => {
    sheet.renderFrame("Hapag-Lloyd", "IMPORT DETENTION GERMANY");
    sheet.renderText(40, 90, "1. Scope");
    sheet.renderText(40, 106, "This tariff is valid from 1 January 2026 for dry containers in merchant haulage.");
    sheet.renderText(40, 132, "2. Counting");
    sheet.renderText(
      40,
      148,
      "Detention starts on the day after the container leaves the terminal and ends on the day of its return.",
    );
  };
  const rates = (sheet: Sheet) => {
    sheet.renderText(40, 60, "3. Free time and rates, 40 ft high cube", { isBold: true });
    sheet.renderText(40, 84, "Free time: 7 calendar days");
    sheet.renderText(40, 102, "First 5 days: EUR 45,00 per day");
    sheet.renderText(40, 120, "Next 5 days: EUR 70,50 per day");
    sheet.renderText(40, 138, "Thereafter: EUR 95,00 per day");
    sheet.renderText(40, 170, "For questions write to the office in Hamburg.");
  };
  return {
    name: "sentences",
    expected: { freeDays: 7, currency: "EUR", tiers: ["8-12 45", "13-17 70.5", "18+ 95"] },
    pdf: () => renderTextPdf([rules, rates]),
  };
}

export const listTestTariffs = (): TestTariff[] => [buildTariffWithSizeColumns(), buildTariffInSentences()];
