import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUIDES } from "#lib/discovery/about.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { demoWalletSettings } from "#tests/support/demo-wallet.ts";
import { stripMarkup } from "#tests/support/markup.ts";
import { type CopiedSamples, copySamples, type Ran, readSample, sampleFiles } from "#tests/support/samples.ts";
import { withoutAge } from "#tests/support/without-age.ts";

const base = process.env.TEST_API_URL as string;
const dataDir = process.env.TEST_API_DATA_DIR as string;

let samples: CopiedSamples;
let wallet: Record<string, string>;
beforeAll(async () => {
  samples = await copySamples(base);
  wallet = await demoWalletSettings(dataDir);
}, 300_000);
afterAll(() => samples.remove());

const PAID = /^865 SGD\npaid in transaction \w{60,}\n$/;

/** The output of each program: a pattern, or the samples that show parts of its JSON answer. */
const PROGRAMS: Record<string, { prints: RegExp } | { answers: string[] }> = {
  "first-call.sh": { answers: ["first-call.json", "provenance.json"] },
  "first-call.ts": { prints: /^865 SGD\nfree calls left: \d+\n$/ },
  "first-call.py": { prints: /^865 SGD\n$/ },
  "first-query.sh": { answers: ["first-call.json"] },
  "free-call.sh": { answers: ["free-call.json"] },
  "challenge.sh": { answers: ["challenge.json"] },
  "pay-base.ts": { prints: PAID },
  "pay-solana.ts": { prints: PAID },
  "pay-by-hand.sh": { prints: /^\{"x402Version":2.+HTTP\/1\.1 200 .+payment-response: .+"total_cost":865/is },
  "pay-again.ts": { prints: /^200 (0x\w{64})\n200 \1 the same receipt: charged once\n$/ },
  "pay-local.sh": {
    prints:
      /on Base to.+Receipt {4}transaction 0x\w{64}.+"total_cost":865.+0\.01 USDC on Solana to.+Receipt {4}transaction \w{60,}.+"name":"Rotterdam"/s,
  },
  "error.sh": { answers: ["error.json"] },
  "handle-errors.ts": { prints: /name: 'Rotterdam'.+\ncode: .+\ninvalid_request: .+ \(request [\w-]{36}\)\n$/s },
  "quota.sh": { prints: /^(x-free-tier-(used|limit|remaining|resets-at): \S+\r\n){4}$/ },
  "sandbox.sh": { prints: /^\{"sandbox":true,/ },
  "prefer-payment.sh": { prints: /^402\n$/ },
  "mcp-call.ts": { prints: /^calculate_demurrage, .+'NLRTM'/s },
  "mcp-pay.ts": { prints: /^865\n\{\s+success: true,\s+transaction: '0x\w{64}'/ },
  "prove-base.ts": { prints: /^0x\w{40} manages its keys until \S+Z\nqk_[\w-]{8}\n$/ },
  "renew-base.ts": { prints: /^0x\w{40} manages its keys until \S+Z\n$/ },
  "prove-solana.ts": { prints: /^\w{32,44} manages its keys until \S+Z\n$/ },
  "last-known.sh": { answers: ["last-known.json"] },
  "not-on-file.sh": { answers: ["not-on-file.json"] },
  "past-date.sh": { answers: ["past-date.json"] },
  "client.ts": { prints: /^865 SGD\n$/ },
  "client.py": { prints: /^865 SGD\n(\w\w|None) \w+ \w+\n/ },
  "command-line.sh": { prints: /\nTotal: 865\.00 SGD\n.+\nLast free day +2026-07-04\n.+"line": "maersk"/s },
};

/** Characters that a cell of Excel can have, and so the longest answer of WEBSERVICE. */
const MAX_CELL = 32_767;

/** Samples that another sample runs. */
const PARTS = { "resend.ts": "pay-base.ts", "sign-base.ts": "pay-by-hand.sh", "manage.ts": "prove-base.ts" };

/** Programs that wait for messages: tests/webhooks/samples.test.ts runs them. */
const RECEIVERS = ["verify-webhook.py", "verify-webhook.ts"];

/** Excel runs them. */
const FOR_EXCEL = ["changes.pq", "tariffs.pq", "worksheet.txt"];

const CONFIGURATIONS = sampleFiles.filter((file) => /^mcp-.+\.json$/.test(file));

function expectRun({ code, complaint }: Ran): void {
  expect({ code, complaint: code === 0 ? "" : complaint }).toEqual({ code: 0, complaint: "" });
}

describe("every sample of the documentation", () => {
  test.each(Object.entries(PROGRAMS))(
    "%s does what its guide says",
    async (file, expected) => {
      // This sample runs a command of the project, so it needs the project folder and the running server.
      const here = file === "pay-local.sh" && { cwd: projectRoot, env: { PUBLIC_BASE_URL: base, DATA_DIR: dataDir } };
      const ran = await samples.run(file, { env: wallet, ...here });
      expectRun(ran);
      if ("prints" in expected) expect(ran.output).toMatch(expected.prints);
      else
        for (const shown of expected.answers)
          expect(withoutAge(JSON.parse(ran.output))).toMatchObject(
            withoutAge(JSON.parse(readSample(shown, base))) as object,
          );
    },
    60_000,
  );

  test.each(CONFIGURATIONS)("%s names the MCP address of this server, which lists the tools", async (file) => {
    const addresses = [...readSample(file, base).matchAll(/"(https?:[^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${base}/mcp`]);
    expect(JSON.parse(readSample(file, base))).toBeTypeOf("object");
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(addresses[0] as string)));
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
    await client.close();
  });

  test("the formulas of worksheet.txt find a state and free days in what Excel can read", async () => {
    const cells = Object.fromEntries(
      readSample("worksheet.txt", base)
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    const readCell = async (name: string) => {
      const [address = ""] = /(?<=^=WEBSERVICE\().+(?=\)$)/.exec(cells[name] as string) ?? [];
      const url = address.split(" & ").map((part) => cells[part] ?? JSON.parse(part));
      const text = await (await fetch(url.join(""))).text();
      expect(text.length).toBeLessThanOrEqual(MAX_CELL);
      return text;
    };
    const readIndex = async (name: string) => {
      const [, source = "", row, column] =
        /^=INDEX\(TEXTSPLIT\((\w+), .+\), (\d), (\d)\)$/.exec(cells[name] as string) ?? [];
      return (await readCell(source)).split("\r\n")[Number(row) - 1]?.split(",")[Number(column) - 1];
    };
    expect(await readIndex("D2")).toBe("current");
    expect(await readIndex("F2")).toBe("5");
  });

  test.each(["tariffs.pq", "changes.pq"])(
    "%s reads an address that answers with the columns that it names",
    async (file) => {
      const text = readSample(file, base);
      const [, address = "", query = ""] = /Web\.Contents\(\s*"([^"]+)",\s*\[Query = \[([^\]]+)\]/.exec(text) ?? [];
      const fields = [...query.matchAll(/(\w+) = "(\w+)"/g)].map(
        ([, name, value]) => [name, value] as [string, string],
      );
      const response = await fetch(`${address}?${new URLSearchParams(fields)}`);
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      const columns = (await response.text()).split("\r\n")[0]?.split(",");
      const named = [...text.matchAll(/\{"(\w+)"/g)].map(([, name]) => name);
      expect(named.length).toBeGreaterThan(0);
      expect(columns).toEqual(expect.arrayContaining(named));
    },
  );

  test("is covered by this file", () => {
    const answers = Object.values(PROGRAMS).flatMap((program) => ("answers" in program ? program.answers : []));
    expect(
      [
        ...new Set([
          ...Object.keys(PROGRAMS),
          ...answers,
          ...Object.keys(PARTS),
          ...RECEIVERS,
          ...FOR_EXCEL,
          ...CONFIGURATIONS,
        ]),
      ].sort(),
    ).toEqual(sampleFiles);
    for (const [part, whole] of Object.entries(PARTS)) expect(readSample(whole, base)).toContain(part);
  });
});

test("every code block of a guide is an unchanged sample, and every sample is in a guide", async () => {
  const shown = new Set<string>();
  const pages = await Promise.all(GUIDES.map(async ({ path }) => (await fetch(`${base}${path}`)).text()));
  for (const html of pages) {
    const blocks = [...html.matchAll(/<pre\b([^>]*)>(.*?)<\/pre>/gs)];
    for (const [, attributes, content] of blocks) {
      const file = /data-sample="([^"]+)"/.exec(attributes as string)?.[1] as string;
      expect(sampleFiles).toContain(file);
      expect(stripMarkup(content as string)).toBe(readSample(file, base).trimEnd());
      shown.add(file);
    }
  }
  expect([...shown].sort()).toEqual(sampleFiles);
});
