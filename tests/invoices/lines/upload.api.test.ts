import { expect, test } from "vitest";
import { beginUpload } from "../../support/begin-upload.ts";

const url = process.env.TEST_API_URL as string;
/** A browser sends it with what a page of the site sends. */
const FROM_SITE = { "sec-fetch-site": "same-origin" };

const PATH = "/check-demurrage-invoice/lines";

test.each([
  ["that states a length of 200 MB", { statedMb: 200 }],
  ["without an end", { takenMb: 2 }],
])("a file %s is refused before it is read, and the server goes on", async (_, body) => {
  const { status, text } = await beginUpload(`${url}${PATH}/read`, body);
  expect(status).toBe(413);
  expect(JSON.parse(text)).toEqual({ message: "The file is larger than 2 MB. Leave only what is needed." });
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test("a small file is read, another is refused with the reason", async () => {
  const send = (path: string, body: string) =>
    fetch(`${url}${PATH}/${path}`, { method: "POST", headers: FROM_SITE, body });
  const read = await send("read", "Container;Type;Days;Billed\nCSQU3054383;40HC;9;1\n");
  expect([read.status, read.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await read.json()).toEqual({
    text: "Container,Type,Days,Billed\nCSQU3054383,40HC,9,1",
    message: "2 rows read. Show the lines to check them.",
  });
  const refused = await send("read", "%PDF-1.7");
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "The file is a PDF. Use the check of a PDF invoice instead.",
  ]);
});
