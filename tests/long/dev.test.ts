import { expect, test } from "vitest";
import { END_MS, expectNothingLeft, startSite } from "#tests/support/npm-site.ts";

test("a signal to npm alone ends npm run dev, its database and its chains", async () => {
  const { npm, ...used } = await startSite("dev");
  npm.signal("SIGTERM");
  expect(await npm.ended(END_MS)).toEqual({ code: 0, signal: null });
  await expectNothingLeft(used);
});
