import { afterEach, expect, test } from "vitest";
import { buildUserAgent, PRODUCT } from "#lib/intake/fetch/user-agent.ts";
import { listIntakeJobs } from "#lib/intake/intake-jobs.ts";
import { createIntakeFetcher } from "#lib/intake/run-intake.ts";
import { env } from "#lib/platform/env.ts";
import { startFeedServer } from "#tests/support/feed-server/start-feed-server.ts";

const { INTAKE, OPERATOR_EMAILS, INTAKE_REPLAY_URL, CONTACT_EMAIL } = env;
afterEach(() => {
  Object.assign(env, { INTAKE, OPERATOR_EMAILS, INTAKE_REPLAY_URL, CONTACT_EMAIL });
});

test.each([
  [false, [], []],
  [false, ["olga@example.com"], ["mail-operators"]],
  [true, [], ["run-intake", "register-documents"]],
  [true, ["olga@example.com"], ["mail-operators", "run-intake", "register-documents"]],
])("with the intake %s and the operators %j, these jobs run: %j", (isOn, operators, names) => {
  Object.assign(env, { INTAKE: isOn, OPERATOR_EMAILS: operators });
  const jobs = listIntakeJobs();
  expect(jobs.map(({ name }) => name)).toEqual(names);
  // A deployment brings facts, so its documents are registered when the server starts.
  expect(jobs.filter(({ isRunAtStart }) => isRunAtStart).map(({ name }) => name)).toEqual(
    isOn ? ["register-documents"] : [],
  );
});

test("the agent names us, and how to reach us if that is set", () => {
  env.CONTACT_EMAIL = "data@example.com";
  expect(buildUserAgent()).toMatch(new RegExp(`^${PRODUCT}/\\S+ \\(\\+http.*; data@example\\.com\\)$`));
  env.CONTACT_EMAIL = undefined;
  expect(buildUserAgent()).toMatch(/^[^;]+\)$/);
});

test("all requests go to one local server while one is set, and none to this machine otherwise", async () => {
  const server = await startFeedServer();
  server.serve("port.example", () => ({ body: "x" }));
  const { signal } = new AbortController();
  env.INTAKE_REPLAY_URL = server.url;
  const fetcher = createIntakeFetcher();
  const startedAt = performance.now();
  for (let count = 0; count < 3; count++)
    expect(await fetcher.fetch({ url: "https://port.example/x" }, signal)).toMatchObject({ isModified: true });
  expect(performance.now() - startedAt, "without pauses").toBeLessThan(1_500);
  env.INTAKE_REPLAY_URL = undefined;
  await expect(createIntakeFetcher().fetch({ url: `${server.url}/x`, isApi: true }, signal)).rejects.toMatchObject({
    kind: "target",
  });
  await server.stop();
});
