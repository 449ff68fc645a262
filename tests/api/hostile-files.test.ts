import { afterAll, beforeAll, expect, test } from "vitest";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { type HostileFile, hostilePdfs, hostileTables } from "#tests/support/hostile-files.ts";
import { readProcessMemory } from "#tests/support/process-memory.ts";
import { type Sent, sendFrom } from "#tests/support/send-from.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signUpOn } from "#tests/support/site-session.ts";
import { readThreadTime } from "#tests/support/thread-time.ts";

/** The test takes 40 s on an idle machine. */
const TIMEOUT_MS = 300_000;

/** The longest time that a request of another client may take while the server reads hostile files. */
const MAX_WAIT_MS = 200;

/** Growth of the server's memory, once Node has freed what it no longer needs. */
const MAX_GROWTH_MB = 300;
const FREED_WITHIN_MS = 60_000;
const PAUSE_MS = 20;

/** One file that is read until the time is over keeps a reader busy. hostile-pdfs.test.ts reads the others. */
const TOO_SLOW_TOO = ["a stream packed twice"];

const LINES = "/check-demurrage-invoice/lines/read";
const TARIFF = "/api/tariffs/read";
const BRING = "/your-tariff/read";
const PDF = "/check-demurrage-invoice/file/read";
const CONTAINERS = "/dashboard/containers/import/read";
const IMPORT = "/dashboard/containers/import/submit";
const BULK = "/dashboard/audits/table/start";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const HEAD =
  "Invoice,Carrier,Country,Port,Direction,Container,Type,Charge,Discharged,Empty returned,Free days,Billed,Currency\n";

let server: RunningServer;
let cookie: string;
let addresses = 0;

/** Each is a client of its own. */
const newAddress = () => {
  addresses += 1;
  return `127.0.7.${addresses}`;
};
const send = (address: string, path: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
  sendFrom(address, `${server.url}${path}`, { body, headers });

beforeAll(async () => {
  const probes = { RATE_LIMIT_PER_SECOND: "1000", RATE_LIMIT_BURST: "1000" };
  server = await startServer({ ...apiServerSettings(), ...probes, LOG_LEVEL: "silent" });
  cookie = await signUpOn(server.url, process.env.TEST_API_DATABASE_URL as string, newAddress());
  // The server loads the code of a page, and the facts that it needs, at the first request.
  for (const path of [LINES, PDF, CONTAINERS])
    await send(newAddress(), path, "Container,Type\nCSQU3054383,40HC", { cookie });
  for (const path of [IMPORT, BULK])
    await send(newAddress(), path, "rows=Container%2CType%0ACSQU3054383%2C40HC&lines=Port%0AINNSA", {
      ...FORM,
      cookie,
    });
  await fetch(`${server.url}/api/lines`);
}, TIMEOUT_MS);
afterAll(() => server?.stop("SIGKILL"));

/** Resident memory in MB. */
const memory = () => readProcessMemory(server.pid);

/**
 * Another client calls the API during the whole time.
 * @returns its longest wait for work of the server's thread, in milliseconds. Time in which other processes use the
 * processor does not count
 */
async function longestWaitDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const probing = (async () => {
    while (!isDone) {
      const before = readThreadTime(server.pid);
      const { took, status } = await sendFrom("127.0.6.1", `${server.url}/api/lines`);
      expect(status).toBe(200);
      const waited = Math.min(took, readThreadTime(server.pid) - before);
      longest = Math.max(longest, waited);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const working = work().finally(() => {
    isDone = true;
  });
  await Promise.all([working, probing]);
  return longest;
}

/** Three at a time, each from a client of its own. */
async function sendAll(
  path: string,
  files: readonly HostileFile[],
  toRequest: (bytes: Buffer) => { body: Uint8Array; headers?: Record<string, string> } = (body) => ({ body }),
): Promise<Map<string, Sent>> {
  const answers = new Map<string, Sent>();
  const left = [...files];
  const sendNext = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const { body, headers } = toRequest(file.bytes as Buffer);
      answers.set(file.name, await send(newAddress(), path, body, headers));
    }
  };
  await Promise.all([sendNext(), sendNext(), sendNext()]);
  return answers;
}

function multipart(fields: Readonly<Record<string, Uint8Array | string>>): {
  body: Buffer;
  headers: Record<string, string>;
} {
  const boundary = "a-boundary-of-a-browser";
  const parts = Object.entries(fields).flatMap(([name, content]) => {
    const fileName = typeof content === "string" ? "" : '; filename="lines.csv"';
    return [`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n\r\n`, content, "\r\n"];
  });
  return {
    body: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

const buildInvoiceLine = (invoice: string, port: string, container: number) =>
  `${invoice},hapag-lloyd,IN,${port},import,HLXU${1_000_000 + container},40HC,combined,2026-08-01,2026-08-14,4,138618,INR\n`;
const buildRows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("");

/** 14 MB would be too large for any upload. */
const buildWidePage = () => Buffer.from(`<table>${`<tr>${"<td>1".repeat(1_000)}`.repeat(1_000)}</table>`);

interface Form {
  path: string;
  body: Uint8Array | string;
  headers: Record<string, string>;
}

/** Files and pasted rows of a signed-in person. */
function hostileForms(tables: readonly HostileFile[]): Form[] {
  const forms: Form[] = [];
  const post = (
    path: string,
    { body, headers = {} }: { body: Uint8Array | string; headers?: Record<string, string> },
  ) => forms.push({ path, body, headers });
  const named = (part: string) => tables.find(({ name }) => name.includes(part))?.bytes as Buffer;
  for (const part of ["2,000 sheets", "zip bomb", "merged", "quotes only"]) post(CONTAINERS, { body: named(part) });
  for (const part of ["2,000 sheets", "one line of 5 MB", "odd quote"]) post(BULK, multipart({ file: named(part) }));
  post(BULK, multipart(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, "x"]))));
  post(
    BULK,
    multipart({ file: Buffer.from(HEAD + buildRows(4_900, (index) => buildInvoiceLine(`I${index}`, "INNSA", 1))) }),
  );
  post(
    BULK,
    multipart({
      file: Buffer.from(
        HEAD + buildRows(2_000, (index) => buildInvoiceLine(`I${index}`, `Port ${index} of mine`, index)),
      ),
    }),
  );
  const rows = `Container,Type,Carrier,Country,Discharged\n${buildRows(990, (index) => `HLXU${2_000_000 + index},40HC,hapag-lloyd,IN,2026-08-01\n`)}`;
  post(IMPORT, { body: new URLSearchParams({ rows }).toString(), headers: FORM });
  post("/dashboard/invoices/save", {
    body: new URLSearchParams({ page: LINES.replace("/read", ""), query: `lines=${"a,".repeat(40_000)}` }).toString(),
    headers: FORM,
  });
  return forms;
}

async function sendForms(forms: readonly Form[]): Promise<Sent[]> {
  const address = newAddress();
  const answers: Sent[] = [];
  for (const { path, body, headers } of forms) answers.push(await send(address, path, body, { ...headers, cookie }));
  return answers;
}

test("hostile files at every route that takes one hold up nobody else, and the memory stays flat", {
  timeout: TIMEOUT_MS,
}, async () => {
  const tables = hostileTables();
  const pdfs = hostilePdfs().filter(({ name }) => !TOO_SLOW_TOO.includes(name));
  const before = memory();
  const answers = new Map<string, Map<string, Sent>>();
  const forms = hostileForms(tables);
  let sent: Sent[] = [];
  const longest = await longestWaitDuring(() =>
    Promise.all([
      sendAll(LINES, tables)
        .then((all) => answers.set(LINES, all))
        .then(() =>
          sendAll(
            TARIFF,
            [
              ...tables.filter((_, index) => index % 6 === 0),
              ...pdfs.filter(({ name }) => name.startsWith("a PDF")),
              { name: "a web page with a million cells", bytes: buildWidePage() },
            ],
            (bytes) => multipart({ file: bytes }),
          ),
        )
        .then((all) => answers.set(TARIFF, all)),
      sendAll(PDF, pdfs).then((all) => answers.set(PDF, all)),
      sendForms(forms).then((all) => {
        sent = all;
      }),
    ]),
  );

  for (const path of [LINES, TARIFF])
    for (const [name, { status }] of answers.get(path) ?? [])
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 400, 413, 422])]);
  for (const [name, { status, body }] of answers.get(PDF) ?? [])
    expect([name, status, body]).toEqual([name, 200, expect.stringMatching(/"kind":"(?:done|refused)"/)]);
  const read = expect.toBeOneOf([200, 422]);
  expect(sent.map(({ status }) => status)).toEqual([read, read, read, read, 303, 303, 303, 400, 303, 303, 303, 303]);
  expect(longest).toBeLessThan(MAX_WAIT_MS);
  await expect.poll(() => memory() - before, { timeout: FREED_WITHIN_MS, interval: 500 }).toBeLessThan(MAX_GROWTH_MB);
});

test("a client that sends more files than a person does has to wait", { timeout: TIMEOUT_MS }, async () => {
  const answers: Sent[] = [];
  for (let count = 0; count < 40 && answers.at(-1)?.status !== 429; count += 1)
    answers.push(await send("127.0.8.3", PDF, "")); // It is refused without being read.
  const last = answers.at(-1);
  expect(answers.length).toBeGreaterThan(20);
  expect([last?.status, Number(last?.headers.get("retry-after"))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 2),
  ]);
  expect(JSON.parse(last?.body ?? "")).toMatchObject({
    kind: "refused",
    message: "Too many files were sent at the same time. Wait some seconds and try again.",
  });
});

test.each([LINES, BRING, PDF, CONTAINERS])("%s takes no file from a page of another site", async (path) => {
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "" },
  ]) {
    const { status, body } = await send("127.0.8.4", path, "Container,Type", {
      ...headers,
      origin: "https://evil.example",
      cookie,
    });
    expect([status, body]).toEqual([403, expect.stringContaining("only from a page of this site")]);
  }
});

// Its readers are busy until the server ends, so it comes last.
test("one client with a dozen files does not keep the readers from another", { timeout: TIMEOUT_MS }, async () => {
  const slow = hostilePdfs()[0] as HostileFile;
  const refused: string[] = [];
  for (let count = 0; count < 12; count += 1)
    void send("127.0.8.1", PDF, slow.bytes).then(
      ({ status, body }) => status === 503 && refused.push(body),
      () => undefined, // The server of this test ends before it has read all of them.
    );
  const invoice = renderTextPdf([(sheet) => sheet.renderText(40, 40, "INVOICE 4711")]);
  const other = await send("127.0.8.2", PDF, invoice);
  expect(other.body).toContain('{"kind":"done"}');
  await waitUntil(async () => refused.length === 9, {
    within: 30_000,
    what: "all but three files of the client to be refused",
  });
  expect(refused[0]).toContain(
    '{"kind":"refused","reason":"busy","message":"Too many files are being read. Try again in a minute."}',
  );
});
