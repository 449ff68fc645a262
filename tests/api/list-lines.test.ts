import { describe, expect, test } from "vitest";
import { get, problem } from "#tests/support/api.ts";

describe("/api/lines", () => {
  test("lists the seven carriers with slug and name", async () => {
    const { status, body } = await get("/api/lines");
    expect(status).toBe(200);
    expect(body).toHaveLength(7);
    expect(body).toContainEqual({ slug: "hapag-lloyd", name: "Hapag-Lloyd" });
  });

  test("returns only the slugs on request", async () => {
    expect((await get("/api/lines?form=slugs")).body).toEqual({
      lines: ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"],
    });
    problem(await get("/api/lines?form=csv"), 400, "invalid_request");
  });
});
