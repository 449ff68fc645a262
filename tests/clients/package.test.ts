import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { getMoneyFolder } from "#scripts/money-path/wallets.ts";
import { run } from "#scripts/support/run.ts";
import { type Market, openMarket } from "#tests/support/market.ts";
import example from "../../lib/operations/demurrage/example-document.json" with { type: "json" };
import { type Consumer, openConsumer } from "./consumer.ts";

let market: Market;
let consumer: Consumer;
beforeAll(async () => {
  [market, consumer] = await Promise.all([openMarket(), openConsumer()]);
});
afterAll(async () => {
  consumer.close();
  await market.close();
});

/** @throws with the output when the program fails */
async function printed(args: string[], settings: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run(process.execPath, args, { quiet: true, env: { ...process.env, ...settings } });
  if (code !== 0) throw new Error(output);
  return output;
}

const TYPES = `
import { createClient, type Input, type Output, type QuaysideError } from "quayside";

const quayside = createClient({ baseUrl: "http://quayside.test", freeTierKey: undefined });
const call = quayside.call;

const { data, freeTier, receipt } = await call("calculate_demurrage", { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 });
const total: number = data.total_cost;
const port: string | null = data.port;
const left: number | undefined = freeTier?.remaining;
const transaction: string | undefined = receipt?.transaction;
// @ts-expect-error the answer has no such field
data.total;

await call("list_lines");
await call("get_stats", {}, { signal: AbortSignal.timeout(1_000) });
await call("list_facilities");
await call("list_facilities", { rail_connected: true }, { requirePayment: true });
const input: Input<"bulk_transit"> = { routes: [{ origin: "CNXMN", destination: "USLGB" }] };
const { results }: Output<"bulk_transit"> = (await call("bulk_transit", input)).data;
// @ts-expect-error no such operation
await call("calculate_everything");
// @ts-expect-error its input is required
await call("calculate_demurrage");
// @ts-expect-error days are required
await call("calculate_demurrage", { line: "hapag-lloyd", country: "IN", container_type: "40HC" });
// @ts-expect-error no such carrier
await call("get_reliability", { line: "sealand" });
// @ts-expect-error a port's code is a text
await call("get_port", { code: 1 });
// @ts-expect-error no such field
await call("list_lines", { country: "IN" });

export const retriable = ({ code }: QuaysideError) => code === "rate_limited" || code === "settlement_unknown";
// @ts-expect-error no such code
export const misspelt = ({ code }: QuaysideError) => code === "rate_limit";
export { left, port, results, total, transaction };
`;

const readme = readFileSync("clients/typescript/README.md", "utf8");
const samples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = ""]) => text);

const NO_ERRORS = { code: 0, output: "" };

describe("the packed client, installed in an empty folder", () => {
  test("has the program, its types, the licence and the guide, and no source", () => {
    expect(consumer.packed.filter((path) => !/^dist\/.+\.(js|d\.ts)$/.test(path))).toEqual([
      "LICENSE",
      "README.md",
      "package.json",
    ]);
    expect(consumer.packed).toEqual(expect.arrayContaining(["dist/index.js", "dist/pay.d.ts", "dist/cli/main.js"]));
  });

  test("needs no other package unless the caller pays", () => {
    const manifest = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.peerDependencies).every((name) => manifest.peerDependenciesMeta[name].optional)).toBe(
      true,
    );
  });

  test("runs the example, with nothing else installed", async () => {
    const source = readFileSync("clients/typescript/examples/check-invoice.ts", "utf8");
    const file = consumer.write("check-invoice.ts", source.replace("../src/index.ts", "quayside"));
    expect(readdirSync(join(consumer.folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "quayside",
    ]);
    const output = await printed([file], { BASE_URL: market.service.url });
    expect(output).toMatch(/days 6 to 10: 5 at 85 +SGD\s425\.00/);
    expect(output).toMatch(/by the tariff +SGD\s865\.00/);
    expect(output).toMatch(/difference +SGD\s85\.00/);
    expect(output).toContain("The invoice gives 4 free days, the tariff 5.");
    expect(output).toContain("https://www.maersk.com.cn/news/articles/2024/06/07/");
    expect(output).toMatch(/\d+ of 25 free calls are left/);
  });

  test("has the command line", async () => {
    const file = join(consumer.folder, "node_modules/.bin/quayside");
    const version = JSON.parse(readFileSync("clients/typescript/package.json", "utf8")).version;
    expect(await printed([file, "--version"])).toBe(`${version}\n`);
    const table = await printed([file, "coverage", "--line", "maersk", "--country", "SG"], {
      QUAYSIDE_URL: market.service.url,
    });
    expect(table).toMatch(/^Carrier +Country +Direction +Charge .+\nmaersk +SG /);
  });
});

const PRINTED = [
  /^865 SGD by Singapore import combined demurrage.*\n\d+ free calls left until \d{4}-\d\d-01T00:00:00/,
  /^400 invalid_request \[.*UN\/LOCODE.*\] undefined [\da-f-]{36}\n$/s,
  /^overbilled\n$/,
  /^paid on eip155:8453 in 0x[\da-f]{64}\n$/,
  /^paid on solana:\w{32} in \w{80,90}\n$/,
  /^Rotterdam\n$/,
];

describe("with the packages for paying", () => {
  beforeAll(() => consumer.addPaymentPackages());

  test("in a strict project its types describe the input and the answer of each operation", async () => {
    expect(await consumer.typecheck([consumer.write("types.ts", TYPES)])).toEqual(NO_ERRORS);
  });

  test("the samples of its README pass the type check, next to packages that need browser types", async () => {
    const files = samples.map((sample, index) => consumer.write(`sample-${index}.ts`, sample));
    expect(await consumer.typecheck(files, { skipLibCheck: true })).toEqual(NO_ERRORS);
  });

  test("the README has these samples", () => expect(samples).toHaveLength(PRINTED.length));

  test.each(PRINTED.map((expected, index) => [index + 1, expected, samples[index] as string] as const))(
    "sample %i of the README runs",
    async (index, expected, sample) => {
      const invoice = consumer.write("invoice.txt", example.file);
      const runnable = sample
        .replace("http://127.0.0.1:3000", market.service.url)
        .replace('readFileSync("invoice.pdf")', `Buffer.from(readFileSync("${invoice}", "latin1"), "base64")`);
      const file = consumer.write(`run-${index}.ts`, runnable);
      const keys = JSON.parse(readFileSync(join(getMoneyFolder(market.money.dataDir), "wallets.json"), "utf8"))
        .buyer as {
        evm: string;
        svm: string;
      };
      const output = await printed([file], {
        EVM_PRIVATE_KEY: keys.evm,
        SVM_PRIVATE_KEY: keys.svm.slice(2),
        SVM_RPC_URL: market.money.svmRpcUrl,
      });
      expect(output).toMatch(expected);
    },
  );

  test.each([
    [EVM.id, []],
    [SVM.id, ["solana"]],
  ])("the example pays for an answer on %s", async (network, args) => {
    const before = (await market.rows()).length;
    const settings = { BASE_URL: market.service.url, DATA_DIR: market.money.dataDir };
    expect(await printed(["clients/typescript/examples/pay.ts", ...args], settings)).toMatch(
      /^SGSIN to NLRTM: \d+ days\nPaid 0\.0?\d+ USDC on /,
    );
    // The server sends the answer before it writes `settled`.
    await expect.poll(async () => (await market.rows()).slice(before)).toMatchObject([{ state: "settled", network }]);
  });
});
