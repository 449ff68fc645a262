import { expect, test } from "vitest";
import { detectFormat } from "#lib/documents/unpack/detect-format.ts";

const repeat = (line: string, count: number) => `${line}\n`.repeat(count);

test.each([
  ["one heading", "Received: 3 containers\n\nDear Sir", "text"],
  ["two headings, one of them of a mail program", "Subject: Invoice\nMessage-ID: <1@a.example>\n\nDear Sir", "eml"],
  ["two headings of a letter", "Subject: Invoice\nOur sign: 4711\n\nDear Sir", "text"],
  ["the same heading twice", "Received: 3 containers\nReceived: 4 containers\n\nDear Sir", "text"],
  ["a heading of two lines", "Subject: Invoice\n 4711\nMIME-Version: 1.0\n\nDear Sir", "eml"],
  ["a heading after a line with a tab", "Subject: Invoice\n\t4711\nX-Mailer: a\n\nDear Sir", "eml"],
  ["headings after a first line of text", "Dear Sir\nSubject: Invoice\nMessage-ID: 4711\n", "text"],
  ["several parts", "Content-Type: Multipart/mixed; boundary=b\n\n--b\n", "eml"],
  ["one part", "Content-Type: text/plain\n\nDear Sir", "text"],
])("a text with %s", (_, text, format) => {
  expect(detectFormat(Buffer.from(text))).toBe(format);
});

test.each([
  ["one line", "a;b\n", "text"],
  ["two lines", "a;b\nc;d\n", "csv"],
  ["a line without delimiters in the middle of five", "a;b\nc;d\nTotal\ne;f\ng;h\n", "csv"],
  ["a line with more delimiters in the middle of five", "a;b\nc;d\n1;2;3;4\ne;f\ng;h\n", "csv"],
  ["a line without delimiters before four", "Rates\na;b\nc;d\ne;f\ng;h\n", "csv"],
  ["a line without delimiters after four", "a;b\nc;d\ne;f\ng;h\nTotal\n", "csv"],
  ["one line of four without delimiters", "a;b\nc;d\nTotal\ne;f\n", "text"],
  ["two lines of ten without delimiters", `Rates\n${repeat("a;b", 8)}Total\n`, "csv"],
  ["three lines of ten without delimiters", `Rates\nJune\n${repeat("a;b", 7)}Total\n`, "text"],
  ["twenty rows before a text", `${repeat("a;b", 20)}${repeat("Free days", 30)}`, "csv"],
  ["sixteen rows before a text", `${repeat("a;b", 16)}${repeat("Free days", 30)}`, "csv"],
  ["fifteen rows before a text", `${repeat("a;b", 15)}${repeat("Free days", 30)}`, "text"],
  ["rows after a long text", `${repeat("Free days", 20)}${repeat("a;b", 180)}`, "text"],
])("a table with %s", (_, text, format) => {
  expect(detectFormat(Buffer.from(text))).toBe(format);
});

test.each([
  ["a page", "<html><body>", "html"],
  ["a page after a few empty lines", `${"\n".repeat(50)}<html><body>`, "html"],
  ["a tag far behind", `${" ".repeat(20_000)}<html><body>`, "text"],
  ["a tag in a text", "Port <b>Hamburg</b> <table>", "text"],
])("%s is judged by its beginning", (_, text, format) => {
  expect(detectFormat(Buffer.from(text))).toBe(format);
});
