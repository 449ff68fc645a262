/**
 * `npm run x402-check -- [--method POST] URL`: checks whether directories of paid APIs would list a resource, or all
 * resources of a site. It probes without a payment, so it costs nothing. The exit code is 1 when a directory would
 * refuse one of them.
 */
import { parseArgs } from "node:util";
import { toSafeReason } from "#lib/access/payments/safe-reason.ts";
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { findTargets } from "./x402-check/find-targets.ts";
import { type Check, preflight } from "./x402-check/preflight.ts";
import { probe, type Target } from "./x402-check/probe.ts";

const USAGE = "npm run x402-check -- [--method GET|POST] https://quayside.example[/x402/api/port]";

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { address, method } = readArguments();
  const targets = await findTargets(address, method);
  let listed = 0;
  // One after another: the server's rate limit counts probes too.
  for (const target of targets) {
    const probed = await probe(target);
    const checks = preflight(target, probed);
    const isListed = checks.every(({ severity, isPassed }) => severity === "advisory" || isPassed);
    if (isListed) listed += 1;
    printResult(target, probed.method, checks, targets.length === 1);
  }
  print(`${listed} of ${targets.length} resources can be listed.`);
  if (listed < targets.length) process.exitCode = 1;
} catch (error) {
  failWith(error);
}

/** Of several resources, prints only the checks that failed. */
function printResult({ url }: Target, method: string, checks: readonly Check[], isSingle: boolean): void {
  print(`${method} ${toSafeReason(url)}`);
  for (const { name, severity, isPassed, detail } of checks) {
    if (isPassed && !isSingle) continue;
    const mark = isPassed ? "ok" : severity === "required" ? "FAIL" : "note";
    print(`  ${mark.padEnd(5)} ${name.padEnd(21)} ${toSafeReason(detail)}`); // The detail has texts of the server.
  }
}

function readArguments(): { address: URL; method: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { method: { type: "string" } } });
    const [address = "", ...more] = positionals;
    const method = values.method?.toUpperCase();
    if (
      more.length > 0 ||
      !/^https?:$/.test(URL.parse(address)?.protocol ?? "") ||
      (method && !["GET", "POST"].includes(method))
    )
      throw new Fault("");
    return { address: new URL(address), method };
  } catch {
    throw new Fault(`Usage: ${USAGE}`);
  }
}
