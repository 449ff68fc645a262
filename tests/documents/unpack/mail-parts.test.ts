import { expect, test } from "vitest";
import { encodeHtml, isEncryptedPart } from "#lib/documents/unpack/mail-parts.ts";
import { readMsg } from "#lib/documents/unpack/read-msg.ts";
import { buildMsg } from "#tests/support/mails.ts";

test.each([
  ["application/pkcs7-mime", null, true],
  ["application/x-pkcs7-mime", "a.pdf", true],
  ["application/octet-stream", "smime.p7m", true],
  ["application/octet-stream", "SMIME.P7M", true],
  ["application/octet-stream", "smime.p7m.pdf", false],
  ["application/octet-stream", null, false],
])("a part of the type %s named %s is encrypted: %s", (type, name, isEncrypted) => {
  expect(isEncryptedPart(type, name)).toBe(isEncrypted);
});

test.each(["<p>Port</p>", "\uFEFF<p>Port</p>", "<p>Port</p>\uFEFF"])("%j gets one mark at its beginning", (html) => {
  expect(encodeHtml(html).toString()).toBe(`\uFEFF${html.replace(/^\uFEFF/, "")}`);
});

test("a message of Outlook may have as many attachments as are left", () => {
  const bytes = buildMsg({ text: "x", files: [1, 2, 3].map((index) => ({ name: `${index}.txt`, content: "Port" })) });
  expect(readMsg(bytes, 3).attachments).toHaveLength(3);
  expect(() => readMsg(bytes, 2)).toThrow("too_many_files");
});

test.each([
  ["HTML of spaces", { html: " \r\n ", text: "Port" }, "text"],
  ["HTML of one letter", { html: " ! ", text: "Port" }, "html"],
  ["text of spaces", { text: " \r\n " }, undefined],
])("a message of Outlook with %s", (_, draft, kind) => {
  expect(readMsg(buildMsg(draft), 9).body?.kind).toBe(kind);
});

test("a subject of spaces is none", () => {
  expect(readMsg(buildMsg({ subject: "  ", text: "x" }), 9).context.subject).toBeNull();
  expect(readMsg(buildMsg({ subject: " Port", text: "x" }), 9).context.subject).toContain("Port");
});
