import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#scripts/support/ports.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { buildImage, listContext, startImage } from "#tests/operate/run-image.ts";
import { PRODUCTION } from "#tests/support/production-settings.ts";

test("what the builder gets has the code and the facts, and no tests, settings or data of a server", () => {
  const paths = listContext();
  for (const path of ["package.json", "scripts/start.ts", "data/reference/sources.csv", "docs/samples/first-call.sh"])
    expect(paths).toContain(path);
  expect(
    paths.filter((path) => /^(tests|e2e|bench|docs\/(?!samples)|\.git\/|\.data|node_modules)|\.env/.test(path)),
  ).toEqual([]);
});

test("the steps of the Dockerfile give a server that runs as its user, is healthy, and writes to its volume only", {
  timeout: 3_600_000,
}, async () => {
  const image = buildImage();
  onTestFinished(image.remove);
  const database = await startPostgres();
  onTestFinished(database.stop);
  const server = startImage(image, {
    ...PRODUCTION,
    HOST: "127.0.0.1",
    PORT: String(await findFreePort()),
    DATABASE_URL: database.url,
  });
  onTestFinished(async () => void (await server.stop()));
  await waitUntil(() => server.hasEnded() || server.isHealthy(), { within: 600_000, what: "the image to be healthy" });
  expect(server.hasEnded(), server.printed()).toBe(false);
  expect(server.listChanges()).toEqual([]);
  expect(await server.stop(), server.printed()).toBe(0);
});
