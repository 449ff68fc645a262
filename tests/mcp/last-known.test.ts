import { expect, test } from "vitest";
import { get, problem } from "#tests/support/api.ts";
import { callTool, connect } from "#tests/support/mcp.ts";

const url = process.env.TEST_API_URL as string;

test("a tool and a path return the newest known value when only history is on file, and count no call", async () => {
  const request = { port: "DEDUI", container_type: "40HC", days: 9, start_date: "2026-11-01" };
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const answer = await get(`/api/storage?${query}`);
  const known = problem(answer, 404, "no_data").details.find(({ last_known }) => last_known)?.last_known;
  expect(known).toMatchObject({
    value: expect.stringMatching(/^4 free days, then per day: day 5 to 10 EUR 16\.00/),
    day: "2023-01-01",
    ended_on: "2023-12-31",
    source: { id: "hutchison-duisburg-2023", publisher: "Hutchison Ports Europe Intermodal" },
  });
  const again = await get(`/api/storage?${query}`);
  expect(again.headers.get("x-free-tier-used")).toBe(answer.headers.get("x-free-tier-used"));

  const client = await connect(url);
  const { isError, content } = await callTool(client, "calculate_storage", request);
  expect(isError).toBe(true);
  expect(content.error.details).toContainEqual(expect.objectContaining({ last_known: known }));
  await client.close();
});
