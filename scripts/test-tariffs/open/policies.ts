import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

/** Rules in sentences. */
export function buildPolicies(random: Random): BuiltTariffDocument {
  const window = random.pick([14, 30, 60, 90]);
  const isWorking = random.boolean();
  const first = random.pick(["same", "next"] as const);
  const lines = [
    "Maersk - Demurrage and detention rules",
    "Country: United States of America",
    "",
    `Free time is counted in ${isWorking ? "working" : "calendar"} days.`,
    first === "same"
      ? "The day of discharge counts as the first day of free time."
      : "Free time starts on the day after discharge.",
    `Invoices must be disputed within ${window} days of the invoice date.`,
    "Part of a day is charged as a full day.",
    "We hope that these rules help you to plan your shipments.",
  ];
  const row = (policy: string, value: string): ExpectedRow => ({
    table: "carrier_policies",
    open: [],
    row: { carrier: "maersk", country: "US", policy, value },
  });
  return {
    fileName: "maersk-rules.txt",
    kind: "text",
    context: { tables: ["carrier_policies"] },
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      row("day_basis", isWorking ? "working" : "calendar"),
      row("first_day", first),
      row("dispute_window_days", String(window)),
      row("part_day", "charged_in_full"),
    ],
  };
}
