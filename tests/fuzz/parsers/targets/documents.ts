import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";
import { buildTypedPage } from "#tests/support/read-typed-document.ts";
import { checkValues, expectThat, type Parser } from "../parser.ts";

/** About three printed pages. Documents are read in a process with a limit of time. */
const PAGES = 12_000;
const PAGES_MS = 1_000;

const INVOICE = `STRAITS SHIPPING AGENCY                                  IMPORT DEMURRAGE INVOICE
Invoice No: SG260812           Invoice Date: 14-Aug-2026       Currency: USD
B/L No: MSCUSG260812           Port of Discharge: Singapore

CONTAINER     TYPE   DISCHARGED    GATE OUT      FREE   FROM          TO            DAYS   AMOUNT
MSCU1234566   40HC   01-Jul-2026   17-Jul-2026   7      09-Jul-2026   17-Jul-2026   9      696.00
        DAY 1 TO 3   3 DAYS X USD 58.00 =   174.00
        DAY 4 TO 9   6 DAYS X USD 87.00 =   522.00

Taxable value 696.00   GST 18%  125.28
TOTAL AMOUNT DUE USD                                                               821.28`;

const LABELLED = `MAERSK A/S                        Detention Invoice
Container Number : MSKU9070323         Size/Type : 40' HC
Free days : 4        Free time expires : 05/07/2026
Charged from 06/07/2026 to 12/07/2026 = 7 days
Rate per day INR 9,476.00
Total INR 66,332.00`;

const TARIFF = `HAPAG-LLOYD                         IMPORT DEMURRAGE & DETENTION TARIFF
INDIA, valid from 1 January 2026. Rates in USD per container per day.
Free time: 4 calendar days from discharge

Period                 20' Dry     40' Dry / HC     Reefer
Day 5 - 8              25          50               80
Day 9 - 15             40          80               120
Day 16 onward          60          120              180

Saturdays, Sundays and public holidays are excluded from free time.
Thereafter USD 150 per day. Tax of 18% is added.`;

const DOCUMENT_PARTS = [
  "\n",
  "  ",
  "          ",
  "Container",
  "MSCU1234566",
  "MSKU9070323",
  "40HC",
  "20' Dry",
  "Invoice No: ",
  "Total",
  "TOTAL AMOUNT DUE ",
  "USD ",
  "INR",
  "EUR",
  "696.00",
  "1.256,50",
  "0.00",
  "-174.00",
  "(522.00)",
  "01-Jul-2026",
  "06/07/2026",
  "2026-07-17",
  "Day 5 - 8",
  "Day 16 onward",
  "thereafter",
  "Free time",
  "4 days",
  "free",
  " x ",
  " = ",
  "per day",
  "from ",
  " to ",
  "GST 18%",
  "VAT",
  "tax",
  "Demurrage",
  "Detention",
  "Storage",
  "Credit Note",
  "Import",
  "Export",
  "valid from ",
  "Singapore",
  "INDIA",
  ": ",
  "|",
  "1)",
  "*",
  "see note 1",
  "CFR 541",
  "exchange rate 83.125",
  "per TEU",
  "CBM",
  "20' / 40'",
  "THC",
  "Bunker surcharge",
];

const invoiceTexts: Parser = {
  name: "invoice-texts",
  maxLength: PAGES,
  maxMs: PAGES_MS,
  seeds: [INVOICE, LABELLED],
  words: DOCUMENT_PARTS,
  check: (input) => checkValues(readDocument(groupWordsIntoLines(buildTypedPage(input))), input),
};

const tariffTexts: Parser = {
  name: "tariff-texts",
  maxLength: PAGES,
  maxMs: PAGES_MS,
  seeds: [TARIFF, INVOICE],
  words: DOCUMENT_PARTS,
  check: (input) => checkValues(readTariffs([buildTypedPage(input)], { today: "2026-07-15" }), input),
};

async function checkSource(kind: SourceKind, input: string): Promise<void> {
  const read = await readSource({ kind, bytes: Buffer.from(input) });
  if (!read.ok) return expectThat(read.message !== "", "a refusal says nothing");
  checkValues(read.pages, input);
  for (const { words } of read.pages)
    for (const { box } of words) expectThat(Object.values(box).every(Number.isFinite), "a word has no place");
}

const htmlPages: Parser = {
  name: "html-pages",
  maxLength: 64 * 1024,
  maxMs: 600,
  seeds: [
    "<h1>Tariff</h1><table><tr><th>Days</th><th>USD</th></tr><tr><td rowspan=2>5-8</td><td>25</td></tr><tr><td colspan=2>9+</td></tr></table><p style='display:none'>x</p>",
    "<p>Free time: 4 days</p><ul><li>Day 5: <b>USD&nbsp;25</b></li></ul><br>&amp;&#36;&#x20AC;<!-- c --><script>1<2</script>",
  ],
  words: [
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<th>",
    "<td colspan=99999>",
    "<td rowspan=0>",
    "<div>",
    "</div>",
    "<p>",
    "<br>",
    "<li>",
    "<ul>",
    'style="display:none"',
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "&nbsp;",
    "&#0;",
    "&#x110000;",
    "<svg>",
    "<a href=x>",
    "<input>",
    "<template>",
    "<",
  ],
  check: (input) => checkSource("html", input),
};

const textPages: Parser = {
  name: "text-pages",
  maxLength: 64 * 1024,
  maxMs: 400,
  seeds: [INVOICE, TARIFF, "| Days | USD |\n|---|---|\n| 5-8 | **25** |\n> quoted\n\f# Page 2\n一\t二"],
  words: [...DOCUMENT_PARTS, "\f", "\t", "| ", "**", "# ", "> ", "---", "━", "一"],
  check: (input) => checkSource("text", input),
};

const MAIL =
  'From: Ann <ann@example.com>\r\nSubject: =?utf-8?B?SW52b2ljZQ==?=\r\nDate: Wed, 1 Jul 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nPlease find the invoice.\r\n--b\r\nContent-Type: text/csv; name="../lines.csv"\r\nContent-Disposition: attachment; filename*=UTF-8\'\'lines.csv\r\nContent-Transfer-Encoding: base64\r\n\r\nQ29udGFpbmVyLFR5cGUKQ1NRVTMwNTQzODMsNDBIQw==\r\n--b--\r\n';

const mails: Parser = {
  name: "mails",
  maxLength: 64 * 1024,
  maxMs: 400,
  seeds: [MAIL],
  words: [
    "\r\n",
    "--b",
    "--b--",
    "Content-Type: ",
    "multipart/mixed; boundary=b",
    "message/rfc822",
    "text/html",
    "text/plain; charset=utf-7",
    "charset=x-none",
    "Content-Transfer-Encoding: ",
    "base64",
    "quoted-printable",
    "=?utf-8?Q?=FF?=",
    "=3D",
    "=\r\n",
    'filename="',
    "filename*0=",
    "../",
    "Date: ",
    "Subject: ",
    "<b>",
    "\r\n\r\n",
    ";",
    '"',
  ],
  async check(input) {
    const unpacked = await unpackUpload({ fileName: "mail.eml", bytes: Buffer.from(input) });
    checkValues(unpacked, input);
    const paths = [...unpacked.files, ...unpacked.refused, ...unpacked.leftOut].map(({ path }) => path);
    for (const path of paths) expectThat(!/(^|\/)\.{0,2}(\/|$)|[\\\0]/.test(path), `the path ${path} is unsafe`);
  },
};

export const documentParsers: readonly Parser[] = [invoiceTexts, tariffTexts, htmlPages, textPages, mails];
