import fc from "fast-check";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { buildSheetRows, buildWorkbook } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";
import { buildHead, type FuzzedRequest, PLACES, type Surface } from "../surface.ts";
import { toWireText } from "../wire.ts";
import { formRoutes } from "./form-routes.ts";

const API = ["/api/dd/audit/document", "/api/tariffs/read"];
const PAGES = formRoutes.filter(({ takesFile }) => takesFile).map(({ path }) => path);

const CSV = "Container,Type,Discharged,Empty returned,Billed\nCSQU3054383,40HC,2026-07-01,2026-07-09,100\n";
const CONTENTS: readonly string[] = [
  CSV,
  "",
  "\0\u0001\u0002",
  "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF",
  "PK\u0003\u0004",
  "\u00d0\u00cf\u0011\u00e0",
  toWireText("Free time: 4 days\nDay 5-10 USD 85\nDay 11+ USD 120\n"),
  renderTextPdf([
    (sheet) => {
      sheet.renderText(40, 60, "IMPORT DEMURRAGE INVOICE");
      sheet.renderText(40, 90, "MSCU1234566 40HC 01-Jul-2026 17-Jul-2026 9 days USD 696.00");
    },
  ]).toString("latin1"),
  buildWorkbook(buildSheetRows(1, ["Container", "Type"]) + buildSheetRows(3, ["CSQU3054383", "40HC"], 2)).toString(
    "latin1",
  ),
  buildZip([
    { name: "../../x.csv", content: Buffer.from(CSV) },
    { name: "a/b.zip", content: Buffer.from("PK") },
  ]).toString("latin1"),
  "From: a@example.com\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\nhello\r\n--q--",
];
const FILE_NAMES = [
  "lines.csv",
  "",
  "../../etc/passwd",
  "..\\..\\x.pdf",
  "/abs/olute.xlsx",
  'a\\"b.csv',
  "a".repeat(2_000),
  "%00.pdf",
  "con",
  "\u00e9\u0301.pdf",
  ".hidden",
  "x.exe",
];
const FIELD_NAMES = ["file", "files", "lines", "document", "evidence", "kind", "note", "day", "__proto__", ""];

/** Some bytes of a file are others, missing or there twice. */
const content = fc
  .tuple(
    fc.constantFrom(...CONTENTS),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        size: fc.nat(40),
        put: fc.string({ maxLength: 6, unit: fc.nat(255).map((code) => String.fromCharCode(code)) }),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([bytes, changes]) =>
    changes.reduce((text, { at, size, put }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + put + text.slice(start + size);
    }, bytes),
  );

const part = fc.record({
  name: fc.constantFrom(...FIELD_NAMES),
  fileName: fc.option(fc.constantFrom(...FILE_NAMES), { freq: 4 }),
  type: fc.constantFrom(
    "",
    "Content-Type: application/pdf\r\n",
    "Content-Type: text/csv; charset=utf-16\r\n",
    "Content-Transfer-Encoding: base64\r\n",
    "X: \u00ff\r\n",
    "bad header\r\n",
  ),
  content,
});

function buildPart({
  name,
  fileName,
  type,
  content,
}: {
  name: string;
  fileName: string | null;
  type: string;
  content: string;
}): string {
  const file = fileName === null ? "" : `; filename="${toWireText(fileName)}"`;
  return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n${content}\r\n`;
}

const body = fc.oneof(
  { weight: 3, arbitrary: content.map((bytes) => ({ bytes, type: "application/octet-stream" })) },
  {
    weight: 5,
    arbitrary: fc.array(part, { maxLength: 4 }).map((parts) => ({
      bytes: `${parts.map(buildPart).join("")}--b--\r\n`,
      type: "multipart/form-data; boundary=b",
    })),
  },
  part.map((one) => ({
    bytes: `${buildPart(one).repeat(1_500)}--b--\r\n`.slice(0, 300_000),
    type: "multipart/form-data; boundary=b",
  })),
  part.map((one) => ({ bytes: buildPart(one), type: "multipart/form-data; boundary=b" })),
  part.map((one) => ({ bytes: buildPart(one), type: 'multipart/form-data; boundary="' })),
  part.map((one) => ({ bytes: buildPart(one), type: "multipart/form-data" })),
  part.map((one) => ({ bytes: buildPart(one), type: `multipart/form-data; boundary=${"b".repeat(200)}` })),
);

/** Files for the pages and for the API. */
export const uploads: Surface = {
  name: "uploads",
  parallel: 3,
  requests: fc
    .record({
      path: fc.oneof(fc.constantFrom(...PAGES), fc.constantFrom(...API)),
      id: fc.constantFrom("1", "00000000-0000-4000-8000-000000000000", "x"),
      body,
      session: fc.constantFrom<string>(PLACES.cookie, PLACES.cookie, ""),
      length: fc.oneof(
        { weight: 8, arbitrary: fc.constant("right") },
        fc.constantFrom("short", "none", "huge", "negative", "chunked", "torn chunks"),
      ),
      cut: fc.option(fc.double({ min: 0.2, max: 0.99, noNaN: true }), { freq: 10 }),
      split: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { freq: 4 }),
    })
    .map(({ path, id, body: { bytes, type }, session, length, cut, split }): FuzzedRequest => {
      const framed = frame(bytes, length);
      const isTorn = cut !== null || length !== "right";
      const headers = [
        ["Content-Type", type],
        ["Sec-Fetch-Site", "same-origin"],
        ...(session ? [["Cookie", session]] : []),
        ...framed.headers,
      ] as [string, string][];
      return {
        head: buildHead("POST", path.replace(/\[[^\]]+\]/g, id), headers),
        body: framed.body,
        // A body that is shorter than its length waits for its end, so the client ends its side.
        ...(isTorn && { cutAt: cut ?? 1 }),
        ...(split !== null && { splitAt: split }),
        expected: { form: API.includes(path) ? "json" : "page", mayBeSilent: isTorn, isBelowHttp: isTorn },
      };
    }),
};

function frame(bytes: string, length: string): { headers: [string, string][]; body: string } {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  switch (length) {
    case "right":
      return { headers: [["Content-Length", String(bytes.length)]], body: bytes };
    case "short":
      return { headers: [["Content-Length", String(Math.floor(bytes.length / 2))]], body: bytes };
    case "huge":
      return { headers: [["Content-Length", "99999999999"]], body: bytes };
    case "negative":
      return { headers: [["Content-Length", "-5"]], body: bytes };
    case "chunked":
      return { headers: [["Transfer-Encoding", "chunked"]], body: `${chunk(bytes)}0\r\n\r\n` };
    case "torn chunks":
      return {
        headers: [["Transfer-Encoding", "chunked"]],
        body: `${chunk(bytes.slice(0, 50))}zz\r\n${bytes.slice(50)}`,
      };
    default:
      return { headers: [], body: bytes };
  }
}
