import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAME = "@fawazahmed0/currency-api";

/** The npm package of one day, with only the file of the dollar. */
function pack(version: string, rates: Record<string, string>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "quayside-registry-"));
  const date = version
    .split(".")
    .map((part) => part.padStart(2, "0"))
    .join("-");
  const numbers = Object.entries(rates).map(([code, rate]) => `\t\t"${code}": ${rate}`);
  mkdirSync(join(folder, "package/v1/currencies"), { recursive: true });
  writeFileSync(join(folder, "package/package.json"), JSON.stringify({ name: NAME, version }));
  writeFileSync(
    join(folder, "package/v1/currencies/usd.json"),
    `{\n\t"date": "${date}",\n\t"usd": {\n${numbers.join(",\n")}\n\t}\n}`,
  );
  execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
  const archive = readFileSync(join(folder, "package.tgz"));
  rmSync(folder, { recursive: true });
  return archive;
}

/**
 * An npm registry that has only the currency package. `versions`: dollar rates as text, by version; the last version is
 * the newest.
 */
export async function startCurrencyRegistry(
  versions: Record<string, Record<string, string>>,
): Promise<{ url: string; close(): Promise<void> }> {
  const archives = new Map(Object.entries(versions).map(([version, rates]) => [version, pack(version, rates)]));
  const server = createServer((request, response) => {
    const base = `http://${request.headers.host}`;
    const archive = archives.get(request.url?.match(/^\/archive\/(.+)\.tgz$/)?.[1] ?? "");
    if (archive) return response.end(archive);
    if (decodeURIComponent(request.url ?? "") !== `/${NAME}`) return response.writeHead(404).end("{}");
    const manifests = [...archives].map(([version, bytes]) => {
      const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
      return [version, { name: NAME, version, dist: { tarball: `${base}/archive/${version}.tgz`, integrity } }];
    });
    response.setHeader("content-type", "application/json");
    return response.end(
      JSON.stringify({
        name: NAME,
        "dist-tags": { latest: [...archives.keys()].at(-1) },
        versions: Object.fromEntries(manifests),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
