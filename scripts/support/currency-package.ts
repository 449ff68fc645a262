import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decimal } from "decimal.js";
import { z } from "zod";
import { Fault } from "./fault.ts";
import { run } from "./run.ts";

/** The npm package with exchange rates. Each day has a version, such as `2026.9.29`. Licence: CC0-1.0. */
const PACKAGE = "@fawazahmed0/currency-api";
const DOLLAR_FILE = "package/v1/currencies/usd.json";
const DollarFile = z.object({ date: z.iso.date(), usd: z.record(z.string(), z.string()) });

const toVersion = (date: string) => date.split("-").map(Number).join(".");

const toDate = (version: string) =>
  version
    .split(".")
    .map((part) => part.padStart(2, "0"))
    .join("-");

async function runNpm(args: string[], noVersion: string): Promise<string> {
  const { code, output } = await run(
    "npm",
    [...args, "--loglevel=error", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=30000"],
    {
      quiet: true,
    },
  );
  if (code === 0) return output;
  if (code === 127) throw new Fault("npm is not on the PATH, but it downloads the rates");
  if (/\b(ETARGET|E404)\b/.test(output)) throw new Fault(noVersion);
  const reason = output.match(/^npm error (?:code )?(\S.*)$/m)?.[1] ?? `exit code ${code}`;
  throw new Fault(`The npm registry did not return ${PACKAGE} (${reason}); nothing was changed`);
}

/** @throws Fault when the registry does not answer */
export async function readNewestDay(): Promise<string> {
  const output = await runNpm(["view", PACKAGE, "version"], `The npm registry does not have ${PACKAGE}`);
  const version = output.match(/^\d{4}\.\d{1,2}\.\d{1,2}$/m)?.[0];
  if (!version) throw new Fault(`${PACKAGE} has a version that is not YYYY.M.D: ${output.trim().slice(0, 100)}`);
  return toDate(version);
}

/**
 * Reads how many units of each currency one US dollar buys on a day, from the version of that day. Keys are ISO 4217
 * codes and codes of digital coins; values are decimals as text.
 * @throws Fault when there is no version of that day or the registry does not answer
 */
export async function downloadDollarRates(date: string): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-fx-"));
  try {
    await runNpm(
      ["pack", `${PACKAGE}@${toVersion(date)}`, "--pack-destination", folder],
      `${PACKAGE} has no version of ${date}`,
    );
    const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
    const { code, output } = await run("tar", ["-xzf", join(folder, String(archive)), "-C", folder, DOLLAR_FILE], {
      quiet: true,
    });
    if (code !== 0) throw new Fault(`${PACKAGE} of ${date} could not be unpacked: ${output.trim()}`);
    return readRates(readFileSync(join(folder, DOLLAR_FILE), "utf8"), date);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The digits stay text from file to database, because a float could change a digit.
const keepNumberAsWritten = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" ? new Decimal(context?.source ?? value).toFixed() : value;

function readRates(json: string, date: string): Map<string, string> {
  const file = DollarFile.safeParse(JSON.parse(json, keepNumberAsWritten));
  if (!file.success || file.data.date !== date)
    throw new Fault(`${PACKAGE} of ${date} does not have the expected form: ${DOLLAR_FILE}`);
  return new Map(Object.entries(file.data.usd).map(([code, rate]) => [code.toUpperCase(), rate]));
}
