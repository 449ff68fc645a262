import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { problem } from "#tests/support/api.ts";
import { beginUpload } from "#tests/support/begin-upload.ts";
import { callTool, connect as connectTools } from "#tests/support/mcp.ts";
import example from "../../lib/operations/demurrage/example-document.json" with { type: "json" };

const url = process.env.TEST_API_URL as string;
const PATH = "/api/dd/audit/document";
const MB = 1024 ** 2;
const TIMEOUT_MS = 120_000;

const exampleBytes = Buffer.from(example.file, "base64");

async function send(body: RequestInit["body"], headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${PATH}`, { method: "POST", body: body ?? null, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const JSON_TYPE = { "content-type": "application/json" };

/** Bytes after the end of a PDF change nothing. */
const buildLargePdf = (bytes: number) => Buffer.concat([exampleBytes, Buffer.alloc(bytes - exampleBytes.length, "\n")]);

describe("a file over the whole server", () => {
  test("arrives as a form and as JSON, with the same answer", { timeout: TIMEOUT_MS }, async () => {
    const form = new FormData();
    form.append("file", new File([exampleBytes], "invoice.pdf", { type: "application/pdf" }));
    form.append("answers", JSON.stringify({ holidays: "excluded" }));
    const asForm = await send(form);
    expect(asForm.status).toBe(200);
    const asJson = await send(JSON.stringify({ ...example, answers: { holidays: "excluded" } }), JSON_TYPE);
    expect(asForm.body).toEqual(asJson.body);
    expect(asForm.headers.get("x-free-tier-used")).not.toBeNull();
  });

  test("may have megabytes, as a form, as JSON and as a tool", { timeout: TIMEOUT_MS }, async () => {
    const large = buildLargePdf(9 * MB);
    const form = new FormData();
    form.append("file", new File([large], "invoice.pdf"));
    expect((await send(form)).body.invoices?.[0].audit.verdict).toBe("overbilled");
    const file = large.toString("base64");
    expect((await send(JSON.stringify({ file }), JSON_TYPE)).body.invoices?.[0].audit.verdict).toBe("overbilled");
    const client = await connectTools(url);
    const { isError, content } = await callTool(client, "audit_invoice_document", { file });
    await client.close();
    expect([isError ?? false, content.invoices?.[0].audit.verdict]).toEqual([false, "overbilled"]);
  });

  test.each([
    ["that states a length of 200 MB", { statedMb: 200 }],
    ["without an end", { takenMb: 14 }],
  ])("%s is refused before it is read, and the server goes on", { timeout: TIMEOUT_MS }, async (_, body) => {
    const { status, text: answer } = await beginUpload(`${url}${PATH}`, body);
    expect([status, JSON.parse(answer).error.code]).toEqual([413, "body_too_large"]);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("of another type, or a broken form, is refused", async () => {
    problem(await send(exampleBytes, { "content-type": "application/pdf" }), 415, "unsupported_media_type");
    problem(await send("--x\r\n", { "content-type": "multipart/form-data; boundary=x" }), 400, "invalid_request");
  });

  test("of more than 64 KiB is refused by every other call", async () => {
    const response = await fetch(`${url}/api/dd/audit`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ padding: "x".repeat(MB) }),
    });
    expect(response.status).toBe(413);
  });

  test("that stops arriving is refused as too slow", { timeout: TIMEOUT_MS }, async () => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `POST ${PATH} HTTP/1.1`,
        `Host: ${host}`,
        "Content-Type: application/json",
        `Content-Length: ${MB}`,
        "",
        "{",
      ].join("\r\n"),
    );
    const start = performance.now();
    const answer = await text(socket).catch(() => "");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"body_too_slow"');
    expect((performance.now() - start) / 1_000).toBeLessThan(25);
  });
});
