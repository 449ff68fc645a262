import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIGHT_COLOURS } from "#components/light-colours.ts";

test("images and manifest use the light colours of the style sheet", () => {
  const theme = /@theme \{[^}]+/.exec(readFileSync("app/globals.css", "utf8"))?.[0] ?? "";
  const colours = Object.fromEntries(
    [...theme.matchAll(/--color-([\w-]+): (#\w+)/g)].map(([, name, colour]) => [name, colour]),
  );
  expect(colours).toMatchObject(LIGHT_COLOURS);
});
