import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packIco } from "#scripts/icons/pack-ico.ts";

test("an ICO file lists its images, each where the list says", () => {
  const images = [
    { size: 16, png: Buffer.from("sixteen") },
    { size: 256, png: Buffer.from("large") },
  ];
  const ico = packIco(images);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
  const entries = images.map((_, index) => ico.subarray(6 + 16 * index, 22 + 16 * index));
  expect(entries.map((entry) => entry.readUInt8(0))).toEqual([16, 0]);
  expect(
    entries.map((entry) =>
      ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8)).toString(),
    ),
  ).toEqual(["sixteen", "large"]);
});

test("the committed favicon has three sizes", () => {
  const ico = readFileSync("public/favicon.ico");
  expect(Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index))).toEqual([
    16, 32, 48,
  ]);
});
