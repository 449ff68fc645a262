/**
 * `npm run fuzz [-- --minutes N --seed N --only PART,PART]`: sends random and
 * damaged requests to a running server, and changed inputs to the readers of texts and files.
 * A finding is printed with its seed and its smallest input, and saved under tests/fuzz/corpus. The exit code is 1 when
 * there is one.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { exitAtSignals } from "#scripts/support/run.ts";
import { fuzzParsers } from "./fuzz-parsers.ts";
import { fuzzServer } from "./fuzz-server.ts";
import { parsers } from "./parsers/all.ts";
import { surfaces } from "./server/all.ts";

exitAtSignals();

const PARTS = [...surfaces.map(({ name }) => name), "parsers", ...parsers.map(({ name }) => name)];
const USAGE = `usage: npm run fuzz -- [--minutes N] [--seed N] [--only PART,PART]\nparts: ${PARTS.join(", ")}`;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { minutes: text, seed: text, only: text } });
const only = values.only?.split(",");
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed) || only?.some((part) => !PARTS.includes(part))) {
  console.error(USAGE);
  process.exit(2);
}
console.log(`${minutes} minutes, --seed ${seed}`);
const isChosen = (...names: readonly string[]) => !only || names.some((name) => only.includes(name));
const chosenParsers = parsers.filter(({ name }) => isChosen(name, "parsers"));
const chosenSurfaces = surfaces.filter(({ name }) => isChosen(name));
const ms = minutes * 60_000 * (chosenParsers.length > 0 && chosenSurfaces.length > 0 ? 0.5 : 1);
let findings = 0;
if (chosenParsers.length > 0) findings += await fuzzParsers(chosenParsers, { seed, ms });
if (chosenSurfaces.length > 0) findings += await fuzzServer(chosenSurfaces, { seed, ms });
console.log(findings === 0 ? "no findings" : `${findings} findings`);
process.exit(findings === 0 ? 0 : 1);
