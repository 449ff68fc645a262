import { expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { readFacts } from "#lib/intake/readers/document-facts.ts";
import { readNotices } from "#lib/intake/readers/read-notices.ts";
import { readLines } from "#tests/support/read-lines.ts";

const HEAD = `MSC customer advisory

Peak Season Surcharge (PSS)
`;

/** A row, and its doubts but those about a scope or a first day that is missing. */
function describeRow({ row, doubts }: Candidate): string {
  const read = (name: string, before = "") => (row[name] ? `${before}${row[name].value}` : "");
  return [
    read("code") || read("name"),
    row.scope_origin ? `${read("scope_origin")} to ${read("scope_destination")}` : "",
    ...[read("container_types"), read("amount"), read("currency"), read("unit", "per ")],
    ...[read("effective_from", "from "), read("effective_to", "to ")],
    ...doubts.flatMap(({ column, reason }) =>
      column?.startsWith("scope_") || /not stated in full|first day is not/.test(reason)
        ? []
        : [`? ${column ?? "row"}: ${reason}`],
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A text, its rows, the notices that can have a table, and the lines that were read. */
test.each<[string, string[], string[], string[]]>([
  [`DP World Callao terminal\n\nThe congestion surcharge is USD 30 per container for import.`, [], [], []],
  [`MSC at DP World Callao terminal\n\nThe congestion surcharge is USD 30 per container for import.`, [], [], []],
  [`MSC customer advisory\n\nThe handling fee is USD 30 per container.`, [], [], []],
  [
    `${HEAD}From Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026.`,
    ["PSS Asia to Kenya 300 USD per container from 2026-05-01"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["From Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026."],
  ],
  [
    `${HEAD}The Peak Season Surcharge of India to Oman is revised, see below.\nFrom Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026.`,
    ["PSS Asia to Kenya 300 USD per container from 2026-05-01"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    [
      "The Peak Season Surcharge of India to Oman is revised, see below.",
      "From Asia to Kenya, the Peak Season Surcharge is USD 300 per container, effective 1 May 2026.",
    ],
  ],
  [
    `${HEAD}• Amount: USD 300 per 20' and USD 600 per 40'`,
    [
      "PSS 20DV 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated.",
      "PSS 40DV 40HC 600 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated.",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per 20' and USD 600 per 40'"],
  ],
  [`${HEAD}• Amount: USD 300 per 53' container`, [], ["Peak Season Surcharge at “MSC customer advisory”"], []],
  [
    `${HEAD}• Amount: USD 300 per 40' or 53' container`,
    [
      "PSS 40DV 40HC 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated. ? container_types: There is no container type for 53' here.",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per 40' or 53' container"],
  ],
  [
    `${HEAD}• Amount: USD 300 per 20', USD 600 per 40' and USD 900 per 40RF`,
    [
      "PSS 20DV 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated.",
      "PSS 40DV 40HC 600 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated.",
      "PSS 40RF 900 USD per container",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per 20', USD 600 per 40' and USD 900 per 40RF"],
  ],
  [
    `${HEAD}• Amount: USD 600 per FEU`,
    ["PSS 600 USD ? unit: The unit is not stated. ? container_types: The containers are not stated."],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 600 per FEU"],
  ],
  [
    `${HEAD}• Amount: USD 30 per bill of lading`,
    ["PSS 30 USD per bl"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 30 per bill of lading"],
  ],
  [
    `${HEAD}• Amount: OMR 1.200 per container`,
    ["PSS 1200 OMR per container ? amount: “OMR 1.200 per container” can be thousands or decimals."],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: OMR 1.200 per container"],
  ],
  [
    `${HEAD}• Amount: $ 300 per container`,
    ["PSS 300 per container ? currency: The currency is not named."],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: $ 300 per container"],
  ],
  [
    `${HEAD}Amounts are in USD.\n• Amount: $ 300 per container`,
    ["PSS 300 USD per container"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: $ 300 per container"],
  ],
  [
    `${HEAD}• Amount: $ 300 per container\nThis is in USD.`,
    ["PSS 300 USD per container"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: $ 300 per container"],
  ],
  [
    `${HEAD}The amount is USD 300 per container in case of congestion.`,
    ["PSS 300 USD per container ? row: The sentence names a condition."],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["The amount is USD 300 per container in case of congestion."],
  ],
  [
    `${HEAD}The amount is USD 300 per container. If you have questions, call us.`,
    ["PSS 300 USD per container ? row: The sentence names a condition."],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["The amount is USD 300 per container. If you have questions, call us."],
  ],
  [
    `${HEAD}The amount is USD 300 per 20' and USD 600 per 40', in the event of congestion.`,
    [
      "PSS 20DV 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated. ? row: The sentence names a condition.",
      "PSS 40DV 40HC 600 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated. ? row: The sentence names a condition.",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["The amount is USD 300 per 20' and USD 600 per 40', in the event of congestion."],
  ],
  [
    `${HEAD}• Amount: USD 300 per container\nThe old amount was USD 200 per container.`,
    ["PSS 300 USD per container"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per container"],
  ],
  [
    `${HEAD}The amount is USD 300 and USD 600 per 20' and 40' respectively.`,
    [
      "PSS 20DV 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated. ? container_types: The sentence pairs amounts and containers by their order.",
      "PSS 40DV 40HC 600 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated. ? container_types: The sentence pairs amounts and containers by their order.",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["The amount is USD 300 and USD 600 per 20' and 40' respectively."],
  ],
  [`${HEAD}The lane has no amount.`, [], ["Peak Season Surcharge at “MSC customer advisory”"], []],
  [
    `${HEAD}Effective 1 May 2026, USD 300 per container.\n\nPort Congestion Surcharge (PCS)\nUSD 100 per container.`,
    [
      "PSS 300 USD per container from 2026-05-01",
      "PCS 100 USD per container from 2026-05-01 ? effective_from: The day is stated for another surcharge of the document.",
    ],
    [
      "Peak Season Surcharge at “MSC customer advisory”",
      "Port Congestion Surcharge at “Port Congestion Surcharge (PCS”",
    ],
    ["Effective 1 May 2026, USD 300 per container.", "USD 100 per container."],
  ],
  [
    `MSC customer advisory, effective 1 May 2026\n\nPeak Season Surcharge (PSS)\nUSD 300 per container.\n\nPort Congestion Surcharge (PCS)\nUSD 100 per container.`,
    ["PSS 300 USD per container from 2026-05-01", "PCS 100 USD per container from 2026-05-01"],
    [
      "Peak Season Surcharge at “MSC customer advisory, effecti”",
      "Port Congestion Surcharge at “Port Congestion Surcharge (PCS”",
    ],
    ["USD 300 per container.", "USD 100 per container."],
  ],
  [
    `${HEAD}USD 300 per container.\n\nPort Congestion Surcharge (PCS)\nEffective 1 May 2026 to 31 May 2026, USD 100 per container.`,
    [
      "PSS 300 USD per container from 2026-05-01 to 2026-05-31 ? effective_from: The day is stated for another surcharge of the document. ? effective_to: The day is stated for another surcharge of the document.",
      "PCS 100 USD per container from 2026-05-01 to 2026-05-31",
    ],
    [
      "Peak Season Surcharge at “MSC customer advisory”",
      "Port Congestion Surcharge at “Port Congestion Surcharge (PCS”",
    ],
    ["USD 300 per container.", "Effective 1 May 2026 to 31 May 2026, USD 100 per container."],
  ],
  [
    `${HEAD}Size     USD\n20'      300\n40'      600\n\nFrom Asia to Kenya\nSize     USD\n20'      350\n40'      650`,
    [],
    ["Peak Season Surcharge at “MSC customer advisory”", "Peak Season Surcharge at “From Asia to Kenya”"],
    [],
  ],
  [
    `${HEAD}Size     USD\n20'      300\n40'      600\n\nPort Congestion Surcharge (PCS) from Asia to Kenya: USD 100 per container.`,
    ["PCS Asia to Kenya 100 USD per container"],
    [
      "Peak Season Surcharge at “MSC customer advisory”",
      "Port Congestion Surcharge at “Port Congestion Surcharge (PCS”",
    ],
    ["Port Congestion Surcharge (PCS) from Asia to Kenya: USD 100 per container."],
  ],
  ["Port Authority of Suva\n\nPeak Season Surcharge (PSS)\n• Amount: USD 300 per container", [], [], []],
  [
    "MSC at the Port Authority of Suva\n\nPeak Season Surcharge (PSS)\n• Amount: USD 300 per container",
    ["PSS 300 USD per container"],
    ["Peak Season Surcharge at “MSC at the Port Authority of S”"],
    ["• Amount: USD 300 per container"],
  ],
  [
    `${HEAD}The surcharge of USD 250 per container is revised.\n• Amount: USD 300 per container`,
    ["PSS 300 USD per container"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per container"],
  ],
  [
    "MSC customer advisory\n\nPeak Season Surcharge from India to Oman\n\nFrom Asia to Kenya, the surcharge is USD 300 per container.",
    ["Peak Season Surcharge Asia to Kenya 300 USD per container"],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["From Asia to Kenya, the surcharge is USD 300 per container."],
  ],
  [
    `${HEAD}• Amount: USD 300 per 40' and USD 900 per 40HC`,
    [
      "PSS 40DV 300 USD per container ? container_types: Whether reefers and special containers of this size pay it too is not stated.",
      "PSS 40HC 900 USD per container",
    ],
    ["Peak Season Surcharge at “MSC customer advisory”"],
    ["• Amount: USD 300 per 40' and USD 900 per 40HC"],
  ],
])("%j", async (text, rows, open, used) => {
  const lines = await readLines(text);
  const read = readNotices(lines, readFacts(lines, { today: "2026-11-26" }));
  expect(read.candidates.map(describeRow)).toEqual(rows);
  expect(read.open.map(({ line, scope }) => `${scope.named.name.value} at “${line.text.slice(0, 30)}”`)).toEqual(open);
  expect([...read.used].map((line) => line.text)).toEqual(used);
});
