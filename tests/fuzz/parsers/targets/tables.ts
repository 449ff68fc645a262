import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { readFile } from "#lib/documents/table/read-file.ts";
import { readWorkbook } from "#lib/documents/table/read-workbook.ts";
import type { Table } from "#lib/documents/table/table.ts";
import { checkTable } from "#lib/ingest/check-table.ts";
import { readFeed } from "#lib/ingest/dcsa/read-feed.ts";
import { readCsv } from "#lib/ingest/read-csv.ts";
import { TABLES } from "#lib/ingest/tables.ts";
import { readFileLines } from "#lib/invoices/lines/lines-of-file.ts";
import { readLines } from "#lib/invoices/lines/read-lines.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { buildSheetRows, buildWorkbook } from "#tests/support/workbook.ts";
import { checkValues, expectThat, type Parser } from "../parser.ts";

const TEXT = 64 * 1024;

const LINE_PARTS = [
  "Container",
  "Type",
  "Discharged",
  "Gate out",
  "Empty returned",
  "Free days",
  "Days",
  "From",
  "To",
  "Rate",
  "Amount",
  "Billed",
  "Currency",
  "Charge",
  "Total",
  "Closed from",
  "Invoice",
  "CSQU3054383",
  "MSCU1234566",
  "40HC",
  "20DV",
  "2026-07-01",
  "09/07/2026",
  "7/16/2026",
  "1-Jul-26",
  "46204",
  "4",
  "14",
  "138,618.00",
  "1.256,50",
  "USD",
  "INR",
  "demurrage",
  "detention",
  "combined",
  "\t",
  ",",
  ";",
  "|",
  "\n",
  "\r\n",
  '"',
  '""',
  "sep=;\n",
];

const LINE_SEEDS = [
  "Container,Type,Discharged,Empty returned,Billed\nCSQU3054383,40HC,2026-07-01,2026-07-09,100\nMSCU1234566,20DV,02/07/2026,10/07/2026,250.50\nTotal,,,,350.50",
  "Container\tType\tFrom\tTo\tDays\tRate\tAmount\nCSQU3054383\t40HC\t01.07.2026\t09.07.2026\t9\t85\t765,00\n\t\t10.07.2026\t12.07.2026\t3\t120\t360,00",
  "Cont. No;Size;Charge;Free days;Period;Amount USD\nCSQU3054383;40' HC;Detention;4;1-Jul-26 - 9-Jul-26;1.256,50",
  "CSQU3054383 | 40HC | 7/1/2026 | 7/16/2026 | 138,618",
  'Container,Type,Gate out,Empty returned,Closed from,Closed to,Closure kind,Charge,Currency,Billed\n"CSQU3054383","40"" HC",2026-07-01,2026-07-20,2026-07-04,2026-07-05,no appointment,detention,INR,"1,11,256"',
];

function checkLines(table: Table, input: string): void {
  for (const direction of ["import", "export"] as const) {
    const read = readLines({
      table,
      direction,
      currency: direction === "import" ? "USD" : null,
      containerType: null,
      charge: null,
      freeDays: 4,
      dayOrder: null,
      latest: "2026-12-31",
    });
    checkValues(read, input);
  }
}

const pastedTables: Parser = {
  name: "pasted-tables",
  maxLength: TEXT,
  maxMs: 200,
  seeds: LINE_SEEDS,
  words: LINE_PARTS,
  check(input) {
    const read = parseDelimited(input);
    if (read.ok) checkLines(read.table, input);
    else expectThat(read.message !== "", "a refusal says nothing");
  },
};

const uploadedTables: Parser = {
  name: "uploaded-tables",
  maxLength: TEXT,
  maxMs: 1_000,
  seeds: LINE_SEEDS,
  words: LINE_PARTS,
  async check(input) {
    checkValues(readFileLines(await readFile(Buffer.from(input, "utf8"))), input);
    checkValues(readFileLines(await readFile(Buffer.from(input, "latin1"))), input);
  },
};

const CELLS = ["Container", "Type", "Discharged", "Empty returned", "Billed"];

const workbooks: Parser = {
  name: "workbooks",
  maxLength: TEXT,
  maxMs: 400,
  seeds: [
    buildSheetRows(1, CELLS) + buildSheetRows(2, ["CSQU3054383", "40HC", "2026-07-01", "2026-07-09", "100"], 2),
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><f>A1</f><v>x</v></c></row>',
    '<row r="2"><c r="A2" s="1"><v>46204.5</v></c><c r="C2"><v>1E+300</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells><sheetData>',
  ],
  words: [
    "<row",
    '<row r="3">',
    "</row>",
    '<c r="A1">',
    '<c r="XFD1048576">',
    "</c>",
    "<v>",
    "</v>",
    "46204",
    "1E+300",
    "-0",
    't="s"',
    't="inlineStr"',
    't="b"',
    't="d"',
    's="1"',
    "<is><t>",
    "</t></is>",
    "<f>",
    "&amp;",
    "&#x0;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    '<mergeCell ref="A1:B2"/>',
    "<!DOCTYPE x>",
    "x:row",
    'xml:space="preserve"',
  ],
  async check(input) {
    const read = await readWorkbook(
      buildWorkbook(input, { strings: `<sst><si><t>${input.slice(0, 40)}</t></si></sst>` }),
    );
    if (!read.ok) return;
    for (const { read: sheet } of read.sheets)
      if (sheet.ok) {
        checkValues(sheet.table, input);
        checkLines(sheet.table, input);
      }
  },
};

const reference = (file: string): string =>
  readFileSync(join(projectRoot, "data/reference", file), "utf8")
    .split("\n")
    .slice(0, 4)
    .join("\n");

const factTables: Parser = {
  name: "fact-tables",
  maxLength: TEXT,
  // Operators import these files, and each row of two letters is read as one.
  maxMs: 1_000,
  seeds: TABLES.flatMap(({ file }) => {
    try {
      return [`${file}\n${reference(file)}`];
    } catch {
      return [];
    }
  }),
  words: [
    "\n",
    ",",
    '"',
    '""',
    ";",
    "2026-01-01",
    "2026-02-30",
    "1900-01-01",
    "USD",
    "maersk",
    "IN",
    "INNSA",
    "40HC",
    "40HC;20DV",
    "0",
    "1",
    "-1",
    "1.5",
    "99999999999",
    "true",
    "import",
    "calendar",
    "\r\n",
    "\ufeff",
  ],
  check(input) {
    const [, file = "", text = ""] = /^([^\n]*)\n?(.*)$/s.exec(input) ?? [];
    const spec = TABLES.find((one) => one.file === file) ?? TABLES[file.length % TABLES.length];
    for (const encoding of ["utf8", "latin1"] as const) {
      const checked = checkTable(spec as (typeof TABLES)[number], readCsv(Buffer.from(text, encoding)));
      checkValues([checked.facts, checked.faults], input);
      for (const { line, reason } of checked.faults)
        expectThat(
          Number.isInteger(line) && line > 0 && !/invalid input|expected \w+, received/i.test(reason),
          `line ${line}: ${reason}`,
        );
    }
  },
};

const FEEDS = ["service-schedules", "vessel-schedules", "port-schedules", "point-to-point-routes"];

const scheduleFeeds: Parser = {
  name: "schedule-feeds",
  maxLength: TEXT,
  maxMs: 200,
  seeds: FEEDS.map((name) =>
    readFileSync(join(projectRoot, `tests/ingest/feeds/${name}.json`), "utf8").slice(0, 6_000),
  ),
  words: [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "0",
    "1e999",
    '""',
    '"location"',
    '"UNLocationCode"',
    '"INNSA"',
    '"timestamps"',
    '"eventDateTime"',
    '"2026-07-01T10:00:00Z"',
    '"2026-07-01T10:00:00+25:00"',
    '"legs"',
    '"__proto__"',
    '"transportCalls"',
    "\\ud800",
  ],
  check(input) {
    const read = readFeed(Buffer.from(input), "maersk-schedules.json");
    checkValues([read.rows.map(({ cells }) => cells), read.faults], input);
    for (const { line } of read.faults) expectThat(Number.isInteger(line) && line > 0, `line ${line}`);
    const spec = TABLES.find((one) => one.file === "sailings.csv");
    if (spec && read.faults.length === 0) checkValues(checkTable(spec, read).faults, input);
  },
};

export const tableParsers: readonly Parser[] = [pastedTables, uploadedTables, workbooks, factTables, scheduleFeeds];
