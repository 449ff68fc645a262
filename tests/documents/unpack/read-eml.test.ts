import { describe, expect, test } from "vitest";
import { readEml } from "#lib/documents/unpack/read-eml.ts";
import { buildEml } from "#tests/support/mails.ts";

const HEAD = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n";
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const read = (text: string, maxAttachments = 10) => readEml(Buffer.from(text, "latin1"), maxAttachments);

describe("the parts of a message", () => {
  const parts = (count: number) => `${HEAD}\r\n${part("Content-Type: text/plain", "Port").repeat(count)}`;

  test.each([
    [0, 200],
    [3, 203],
  ])("may be 200 more than the %i attachments", async (attachments, count) => {
    expect((await read(parts(count), attachments)).attachments).toEqual([]);
    await expect(read(parts(count + 1), attachments)).rejects.toMatchObject({ reason: "too_many_files" });
  });

  test.each([
    ["text", "7bit", "Port\r\nHamburg", "Port\nHamburg\n"],
    ["bytes above 127", "8bit", "Gr\xf6\xdfe", "Gr\xf6\xdfe\n"],
    ["base64", "base64", "UG9ydA==", "Port"],
    ["BASE64", "BASE64", "UG9ydA==", "Port"],
    ["a code of each letter", "quoted-printable", "Gr=F6=DFe=\r\n 7", "Gr\xf6\xdfe 7"],
  ])("can be attachments in %s", async (_, encoding, content, expected) => {
    const headers = `Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: ${encoding}`;
    const { attachments } = await read(`${HEAD}\r\n${part(headers, content)}--b--\r\n`);
    expect(attachments).toMatchObject([{ name: "a.pdf", role: "file" }]);
    const bytes = attachments[0]?.content;
    const text = Buffer.isBuffer(bytes) ? bytes.toString("latin1") : bytes;
    expect(text?.trimEnd()).toBe(expected.trimEnd());
  });

  test.each([4_095, 4_096, 4_097, 8_192, 20_000])("keep a line of %i bytes", async (length) => {
    const lines = `Port\n${"x".repeat(length)}\nDays`;
    const headers = "Content-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment; filename=a.csv";
    const { attachments } = await read(`${HEAD}\r\n${part(headers, lines)}--b--\r\n`);
    expect(String(attachments[0]?.content).trimEnd()).toBe(lines);
  });
});

describe("the text of a message", () => {
  const describeBody = async (draft: Parameters<typeof buildEml>[0]) => {
    const { body } = await readEml(buildEml(draft), 10);
    return body && [body.kind, body.bytes.toString().replace("\uFEFF", "").trim()];
  };

  test.each([
    ["both", { text: "Port", html: "<p>Hamburg</p>" }, ["html", "<p>Hamburg</p>"]],
    ["HTML only", { html: "<p>Hamburg</p>" }, ["html", "<p>Hamburg</p>"]],
    ["plain text only", { text: "Port" }, ["text", "Port"]],
    ["plain text and HTML of spaces", { text: "Port", html: " \r\n " }, ["text", "Port"]],
    ["HTML and plain text of spaces", { text: " ", html: "<p>Hamburg</p>" }, ["html", "<p>Hamburg</p>"]],
    ["spaces in both", { text: " ", html: " " }, null],
    ["spaces in plain text", { text: " \r\n " }, null],
    ["nothing", {}, null],
  ])("is the richest form: %s", async (_, draft, expected) => {
    expect(await describeBody(draft)).toEqual(expected);
  });
});

describe("the context of a message", () => {
  const readContext = async (headers: string) =>
    (await read(`MIME-Version: 1.0\r\n${headers}Content-Type: text/plain\r\n\r\nPort\r\n`)).context;

  test.each([
    [
      "all",
      "From: A <a@b.example>\r\nSubject: Invoice\r\n",
      { subject: "Invoice", from: { name: "A", address: "a@b.example" } },
    ],
    ["no subject", "From: a@b.example\r\n", { subject: null, from: { name: null, address: "a@b.example" } }],
    ["an empty subject", "From: a@b.example\r\nSubject: \r\n", { subject: null }],
    ["no sender", "Subject: Invoice\r\n", { subject: "Invoice", from: { name: null, address: null } }],
    ["a date", "Date: Wed, 3 Jun 2026 10:00:00 +0200\r\n", { date: "2026-06-03T08:00:00.000Z" }],
    ["no date", "", { date: null }],
    ["a date that is none", "Date: next week\r\n", { date: null }],
  ])("has %s", async (_, headers, context) => {
    expect(await readContext(headers)).toMatchObject(context);
  });
});

test("a forwarded message without a name gets one, and other attachments do not", async () => {
  const inner = buildEml({ subject: "Inner", text: "Port" });
  const files = [
    { type: "message/rfc822", content: inner },
    { type: "application/pdf", content: "%PDF-" },
    { name: "own.eml", type: "message/rfc822", content: inner },
  ];
  const { attachments } = await readEml(buildEml({ text: "Outer", files }), 10);
  expect(attachments.map(({ name }) => name)).toEqual(["forwarded.eml", null, "own.eml"]);
  expect(String(attachments[0]?.content)).toContain("Subject: Inner");
});
