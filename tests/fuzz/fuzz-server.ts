import { catalogue } from "#lib/operations/catalogue.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { writeCorpus } from "./corpus.ts";
import { startNeighbour } from "./server/neighbour.ts";
import { openPlaces, openServer } from "./server/open-world.ts";
import { runSurface, type SurfaceResult } from "./server/run-surface.ts";
import { formatRequest } from "./server/show-request.ts";
import type { Surface } from "./server/surface.ts";

/** What Node and Next print about an error that nobody caught. */
const UNCAUGHT = /unhandled|uncaught/i;
const ERROR = /⨯|"level":50|Error:/;
const MAX_SHOWN_LINES = 12;

/** Prints what was found. @returns the number of findings */
export async function fuzzServer(
  chosen: readonly Surface[],
  { seed, ms }: { seed: number; ms: number },
): Promise<number> {
  const server = await openServer();
  try {
    const getPlaces = await openPlaces(server.url, server.databaseUrl);
    await warmUp(server);
    let findings = 0;
    for (const surface of chosen) {
      const neighbour = startNeighbour({ url: server.url.origin, pid: server.pid });
      const before = server.logs().length;
      const result = await runSurface(surface, {
        url: server.url,
        seed,
        limit: { ms: ms / chosen.length },
        getPlaces,
        neighbour,
        save: (requests) => writeCorpus(`server/${surface.name}`, requests),
      });
      const worst = await neighbour.stop();
      console.log(formatResult(result, `neighbour: ${neighbour.calls()} calls, worst wait ${Math.round(worst)} ms`));
      const printed = [
        ...new Set(
          server
            .logs()
            .slice(before)
            .split("\n")
            .map((line) => line.slice(0, 400)),
        ),
      ];
      const uncaught = printed.filter((line) => UNCAUGHT.test(line));
      const errors = result.findings.length > 0 ? printed.filter((line) => ERROR.test(line)) : [];
      for (const line of [...uncaught, ...errors].slice(0, MAX_SHOWN_LINES))
        console.log(`  the server printed: ${line}`);
      findings += result.findings.length + (uncaught.length > 0 ? 1 : 0);
    }
    return findings;
  } finally {
    await server.close();
  }
}

const WARM_PAGES = ["/", "/check-demurrage-invoice", "/dashboard", "/sign-in", "/ports/INNSA", "/nothing"];

/** The first request of an operation or a page loads the facts and the code that it needs. */
async function warmUp({ url, pid }: { url: URL; pid: number }): Promise<void> {
  const neighbour = startNeighbour({ url: url.origin, pid });
  const waits: [string, number][] = [];
  const load = async (path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
    await (await fetch(new URL(path, url), { redirect: "manual", ...sent })).arrayBuffer();
    waits.push([path.split("?", 1)[0] as string, await neighbour.takeWorst()]);
  };
  for (const operation of catalogue) {
    const { path, body } = buildOperationRequest(operation, operation.example.input);
    await load(path, body);
  }
  for (const path of WARM_PAGES) await load(path);
  await neighbour.stop();
  const longest = waits.sort(([, one], [, other]) => other - one).slice(0, 3);
  console.log(
    `first requests: the neighbour waits ${longest.map(([path, ms]) => `${Math.round(ms)} ms for ${path}`).join(", ")}`,
  );
}

function formatResult({ name, requests, statuses, findings }: SurfaceResult, neighbour: string): string {
  const counts = [...statuses]
    .sort()
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ");
  return [
    `${name}: ${requests} requests (${counts}), ${neighbour}, ${findings.length} findings`,
    ...findings.flatMap(({ fault, seed, requests }) => [
      `  ${fault} (--seed ${seed} --only ${name})`,
      ...requests.map((request) => `    ${formatRequest(request).slice(0, 3_000)}`),
    ]),
  ].join("\n");
}
