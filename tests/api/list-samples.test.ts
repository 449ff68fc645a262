import { describe, expect, test } from "vitest";
import { get, post } from "#tests/support/api.ts";

describe("/api/samples", () => {
  test("lists four samples, and each has an answer", async () => {
    const { body } = await get("/api/samples");
    expect(body.samples.map(({ name }: { name: string }) => name)).toEqual([
      "dd-calculate",
      "dd-compare",
      "transit",
      "port",
    ]);
    for (const { path } of body.samples) {
      const sample = await get(path);
      expect(sample.status).toBe(200);
      expect(sample.body).toMatchObject({
        sample: true,
        operation: expect.any(String),
        request: expect.any(Object),
        response: expect.any(Object),
      });
    }
  });

  test("the D&D samples are real answers of the server", async () => {
    for (const name of ["dd-calculate", "dd-compare"]) {
      const { path, request, response } = (await get(`/api/samples/${name}`)).body;
      expect((await post(path, request)).body).toEqual(response);
    }
  });
});
