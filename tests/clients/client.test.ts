import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { askForDatabase } from "#tests/support/ask-for-database.ts";
import type { EngineDatabase } from "#tests/support/database-engine.ts";
import { type RunningService, startService } from "#tests/support/service.ts";
import { runCli } from "../../clients/typescript/src/cli/run-cli.ts";
import { type Client, createClient, PaymentRequired, QuaysideError } from "../../clients/typescript/src/index.ts";
import document from "../../lib/operations/demurrage/example-document.json" with { type: "json" };
import { type ClientCase, cases, type Outcome } from "./cases.ts";
import { expectOutcome } from "./expect-outcome.ts";
import { findPythons, runPython } from "./python.ts";

let database: EngineDatabase;
let service: RunningService;
let quayside: Client;
beforeAll(async () => {
  database = await askForDatabase("/reference");
  service = await startService({ DATABASE_URL: database.url, FREE_QUOTA_PER_MONTH: "1000" });
  quayside = createClient({ baseUrl: service.url });
});
afterAll(async () => {
  await service.kill();
  await askForDatabase("/drop", database);
});

const DEMURRAGE = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 } as const;

/** A client of another server process, for one test. */
async function startOther(settings: Record<string, string>): Promise<Client> {
  const other = await startService({ DATABASE_URL: database.url, ...settings });
  onTestFinished(() => other.kill());
  return createClient({ baseUrl: other.url });
}

/** Something between the client and the API, for one test. @returns its address */
async function openGateway(listener: RequestListener): Promise<string> {
  const gateway = createServer(listener);
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void gateway.close());
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}

/** For one test. @returns the path of an invoice that is billed too high */
function writeInvoice(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-invoice-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, document.file_name);
  writeFileSync(file, Buffer.from(document.file, "base64"));
  return file;
}

async function catchError(call: Promise<unknown>): Promise<QuaysideError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(QuaysideError);
  return error as QuaysideError;
}

test.each(cases.map((one) => [one.name, one] as const))("%s has its outcome", async (_, one) => {
  expectOutcome(one, await runCase(one), { limit: 1000, language: "typescript" });
});

async function runCase({ operation, input, keys, requirePayment }: ClientCase): Promise<Outcome> {
  // The operation varies, so only the server checks its input.
  const call = createClient({ baseUrl: service.url, ...keys }).call as (
    ...args: unknown[]
  ) => ReturnType<Client["call"]>;
  try {
    const {
      data,
      requestId = null,
      freeTier = null,
      receipt = null,
    } = await call(operation, input, { requirePayment });
    return { data, requestId, freeTier, receipt };
  } catch (error) {
    if (!(error instanceof QuaysideError)) throw error;
    const { name, status, code, message, details, requestId = null } = error;
    const offers = error instanceof PaymentRequired ? error.challenge.accepts.length : null;
    return { failure: { class: name, status, code, message, details: [...details], requestId, offers } };
  }
}

test("each answer reports the free calls that are left, and a failed call uses none", async () => {
  const first = await quayside.call("get_port", { code: "NLRTM" });
  const failed = await catchError(quayside.call("get_port", { code: "ZZZZZ" }));
  const second = await quayside.call("get_port", { code: "NLRTM" });
  const { used = 0, limit, resetsAt } = first.freeTier ?? {};
  expect(first.freeTier).toEqual({ used, limit: 1000, remaining: 1000 - used, resetsAt });
  expect(resetsAt).toMatch(/^\d{4}-\d\d-01T00:00:00/);
  expect([failed.freeTier?.used, second.freeTier?.used]).toEqual([used, used + 1]);
  expect(limit).toBe(1000);
});

test("the address may end with a slash, and undefined fields are not sent", async () => {
  const slashed = createClient({ baseUrl: `${service.url}/` });
  const { data } = await slashed.call("get_congestion", { port: "KEMBA", date: "2026-03-01", days_back: undefined });
  expect(data.port).toBe("KEMBA");
});

describe("a failed call throws an error with", () => {
  test("the faults of the request, field by field", async () => {
    const error = await catchError(quayside.call("calculate_demurrage", { ...DEMURRAGE, days: 0 }));
    expect(error).toMatchObject({ name: "QuaysideError", status: 400, code: "invalid_request", retryAfter: undefined });
    expect(error.details).toEqual([{ path: "days", message: expect.stringContaining("1") }]);
    expect(error.message).toContain("days");
    expect(error.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(error.docsUrl).toMatch(/\/docs\/errors#invalid_request$/);
  });

  test("the coverage, when nothing is on file", async () => {
    const error = await catchError(quayside.call("get_congestion", { port: "FKPSY" }));
    expect(error).toMatchObject({ status: 404, code: "no_data" });
    expect(error.details.length).toBeGreaterThan(0);
  });

  test("the number of seconds to wait", async () => {
    const limited = await startOther({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "1" });
    await limited.call("list_lines");
    const error = await catchError(limited.call("list_lines"));
    expect(error).toMatchObject({ status: 429, code: "rate_limited" });
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  test("the payment challenge, when the free calls are used up", async () => {
    const scarce = await startOther({ FREE_QUOTA_PER_MONTH: "0" });
    const error = await catchError(scarce.call("calculate_demurrage", DEMURRAGE));
    expect(error).toBeInstanceOf(PaymentRequired);
    expect(error).toMatchObject({
      name: "PaymentRequired",
      status: 402,
      code: "payment_required",
      freeTier: { remaining: 0 },
    });
    expect((error as PaymentRequired).challenge).toMatchObject({
      x402Version: 2,
      error: error.message,
      resource: { description: expect.any(String) },
    });
  });

  test("the code of an answer that does not come from the API", async () => {
    const baseUrl = await openGateway((_, response) =>
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
    );
    const error = await catchError(createClient({ baseUrl }).call("list_lines"));
    expect(error).toMatchObject({ status: 502, code: "unreadable_answer", message: expect.stringContaining("502") });
  });

  test("the error of `fetch`, when the signal ends the call", async () => {
    await expect(quayside.call("list_lines", {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

interface PythonOutcomes {
  transport: string;
  isChecked: boolean;
  sync: Outcome[];
  async: Outcome[];
  pages: { pages: string[][]; whole: string[]; changes: number[] };
  asyncPages: string[][];
  object: object;
  silence: string;
}

// The names say which packages this machine lacks. The client works without them.
describe.each((await findPythons()).map((python) => [python.label, python] as const))("%s", (_, python) => {
  let outcomes: PythonOutcomes;
  beforeAll(async () => {
    console.info(`The Python client runs with ${python.label}.`);
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const given = { url: service.url, cases, silent: `http://127.0.0.1:${port}` };
    outcomes = JSON.parse(await runPython(python, "run_cases.py", given));
    silent.closeAllConnections();
    silent.close();
  });

  test.each(cases.map(({ name }, index) => [name, index] as const))("%s has its outcome", (_, index) => {
    for (const outcome of [outcomes.sync[index], outcomes.async[index]])
      expectOutcome(cases[index] as ClientCase, outcome, { limit: 1000, language: "python" });
  });

  test("uses httpx and pydantic if they are installed, else the standard library", () => {
    const { transport, isChecked } = outcomes;
    expect({ transport, isChecked }).toEqual({
      transport: python.packages.has("httpx") ? "HttpxTransport" : "UrllibTransport",
      isChecked: python.packages.has("pydantic"),
    });
  });

  test("iterates over the pages of a list, by offset and by cursor", () => {
    const { pages, whole, changes } = outcomes.pages;
    expect(pages.flat()).toEqual(whole);
    expect(pages.length).toBe(Math.ceil(whole.length / 3));
    expect(outcomes.asyncPages).toEqual(pages);
    expect(changes.length).toBeGreaterThan(0);
  });

  test("an answer has exact amounts, names that Python allows, and does not change", () => {
    expect(outcomes.object).toEqual({
      total: "865.1",
      from: 6,
      source: "Maersk",
      port: null,
      isFrozen: true,
      repr: expect.stringMatching(/^CalculateDemurrageAnswer\(line='maersk', country='SG'/),
    });
  });

  test("the samples of its README run, and its example", async () => {
    const file = writeInvoice();
    const readme = readFileSync("clients/python/README.md", "utf8");
    const samples = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, text = ""]) =>
      text
        .replace("http://127.0.0.1:3000", service.url)
        .replace('Path("invoice.pdf")', `Path(${JSON.stringify(file)})`),
    );
    const needsWallet = (text: string) => text.includes("import x402ClientSync");
    const example = readFileSync("clients/python/examples/check_invoice.py", "utf8");
    const outputs = JSON.parse(
      await runPython(python, "run_samples.py", {
        run: [
          ...samples.filter((text) => !needsWallet(text)),
          example.replace(/os\.environ\.get\(.+?\)/, JSON.stringify(service.url)),
        ],
        compile: samples.filter(needsWallet),
      }),
    );
    expect(outputs).toEqual([
      expect.stringMatching(/^865 SGD by Singapore import .+\n\d+ free calls left until \d{4}-\d\d-01T/),
      "Rotterdam\n",
      expect.stringMatching(/^\w\w \w+ /),
      expect.stringMatching(/UN\/LOCODE.+\[\('code', /),
      "overbilled\n",
      expect.stringMatching(/by the tariff +865\.00 SGD\n.+\n +difference +85\.00 SGD/),
    ]);
  });

  test("pays a call once, whatever happens to the answers", async () => {
    expect(await runPython(python, "exchange_test.py", {})).toBe("");
  });

  test("signs with a client of the package x402, which has a stand-in here", async () => {
    expect(await runPython(python, "x402_test.py", {})).toBe("");
  });

  test("an address without a protocol is refused", async () => {
    const client = `from quayside import Quayside\nQuayside("quayside.test")\n`;
    await expect(runPython(python, "run_samples.py", { run: [client], compile: [] })).rejects.toThrow(
      'ValueError: the address of the API begins with http:// or https://, not "quayside.test"',
    );
  });

  test("a server that does not answer in time is named", () => {
    expect(outcomes.silence).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/lines does not answer: .*timed out/);
  });
});

describe("the command line", () => {
  /** @param args each word is an argument */
  async function run(args: string, env: Record<string, string> = {}) {
    const printed: string[] = [];
    const complaints: string[] = [];
    const code = await runCli(args.split(" ").filter(Boolean), {
      env: { QUAYSIDE_URL: service.url, ...env },
      print: (text) => printed.push(text),
      printError: (text) => complaints.push(text),
    });
    return { code, output: printed.join("\n"), complaint: complaints.join("\n") };
  }

  const CALCULATE = "calculate --line maersk --country SG --container-type 40HC --days 14 --date 2026-11-01";

  test("calculate shows the days, the total, what is open and the source", async () => {
    const { code, output } = await run(CALCULATE);
    expect(code).toBe(0);
    expect(output.split("\n").slice(0, 8)).toEqual([
      "maersk, SG, import, 40HC: combined for 14 days",
      "",
      "Days   Number    Rate    Cost",
      "1-5         5    free       -",
      "6-10        5   85.00  425.00",
      "11-14       4  110.00  440.00",
      "",
      "Total: 865.00 SGD",
    ]);
    expect(output).toContain("Open: The tariff does not say whether its amounts contain VAT or GST.");
    expect(output).toMatch(/\nConfidence: high\nSource: Maersk: .+\(2024-06-07\)\n {8}https:/);
  });

  test("with --json it prints the answer of the API", async () => {
    const { output } = await run(`${CALCULATE} --json`);
    expect(JSON.parse(output)).toMatchObject({ total_cost: 865, currency: "SGD" });
  });

  test("countdown shows the last free day and the cost of each later day", async () => {
    const { code, output } = await run(
      "countdown --line maersk --country SG --container-type 40HC --events discharged=2026-06-30 --date 2026-07-02",
    );
    expect(code).toBe(0);
    expect(output).toMatch(/Last free day +2026-07-04\nFree days left +2\nCost so far +0\.00 SGD\n/);
    expect(output).toMatch(/\n2026-07-05 +charged +85\.00 +85\.00\n/);
  });

  test("coverage lists states, and says how to get the next ones", async () => {
    const { output } = await run("coverage --country SG --limit 1");
    expect(output).toMatch(
      /^Carrier +Country .+\n\S+ +SG .+\n\nItems 1 to 1 of \d+ on .+ The next ones: --offset 1\.$/,
    );
  });

  test("audit reads a file and shows the verdict and the findings", async () => {
    const { code, output } = await run(`audit ${writeInvoice()}`);
    expect(code).toBe(0);
    expect(output).toMatch(/^Invoice \S+: overbilled\n/);
    expect(output).toMatch(/By the tariff +865\.00 SGD\nDifference +85\.00 SGD\n/);
    expect(output).toMatch(/1 day of free time missing +rule +85\.00 SGD/);
  });

  test("help names the commands; help of a command names each field of its operation", async () => {
    expect((await run("")).output).toMatch(/calculate +What .+\n +audit FILE .+\n +countdown .+\n +coverage /);
    for (const [name, id] of Object.entries({ calculate: "calculate_demurrage", countdown: "countdown_free_time" })) {
      const { output } = await run(`${name} --help`);
      const fields = Object.keys(catalogue.find((operation) => operation.id === id)?.input.shape ?? {});
      for (const field of fields) expect(output).toContain(`--${field.replaceAll("_", "-")} `);
    }
  });

  test.each([
    ["calculate --line maersk", "Missing: --country, --container-type, --days. See quayside calculate --help."],
    [`${CALCULATE} --dayz 1`, "Unknown option '--dayz'. See quayside calculate --help."],
    [CALCULATE.replace("14", "ten"), '--days must be a number, not "ten".'],
    [`${CALCULATE} extra`, 'quayside calculate does not take "extra". See quayside calculate --help.'],
    ["countdown --events discharged", '--events takes name=value, such as discharged=2026-06-30, not "discharged".'],
    ["countdown --interruptions none", "--interruptions takes JSON, and this is not: none"],
    ["audit", "Name a file: quayside audit FILE."],
    ["audit absent.pdf", expect.stringMatching(/^The file absent\.pdf cannot be read: ENOENT/)],
    ["calculator", "There is no command calculator. The commands are calculate, audit, countdown, coverage."],
    ["coverage --url quayside", '"quayside" is not a web address.'],
  ])("%s: refused with exit code 2", async (args, complaint) => {
    expect(await run(args)).toEqual({ code: 2, output: "", complaint });
  });

  test("an error of the API names the option to change, with exit code 1", async () => {
    const { code, complaint } = await run(CALCULATE.replace("14", "0"));
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^days: .+ \(invalid_request\)\n {2}--days must be from 1 to 365\nRequest: [\da-f-]{36}$/,
    );
  });

  test("a key from the environment goes to the API", async () => {
    expect((await run("coverage", { QUAYSIDE_API_KEY: "nobody's" })).complaint).toContain("(unauthorized)");
  });

  test("a call that must be paid names the price, with exit code 3", async () => {
    const gateway = await openGateway(async ({ url }, response) => {
      const price = await fetch(`${service.url}${url}`, { method: "POST", headers: { "x-require-payment": "x402" } });
      const challenge = { ...((await price.json()) as object), accepts: [{ amount: "100000" }] };
      response.writeHead(price.status, { "content-type": "application/json" }).end(JSON.stringify(challenge));
    });
    const { code, complaint } = await run(CALCULATE, { QUAYSIDE_URL: gateway });
    expect(code).toBe(3);
    expect(complaint).toContain("The call costs 0.1 USDC.\nThe command line does not pay");
  });

  test("a server that does not answer is named, with exit code 1", async () => {
    const { code, complaint } = await run("coverage --url http://127.0.0.1:1");
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^http:\/\/127\.0\.0\.1:1 does not answer: .+\. Set the address with --url or QUAYSIDE_URL\.$/,
    );
  });
});
