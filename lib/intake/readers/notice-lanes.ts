import { type Known, toPlaces } from "./document-head.ts";
import { findLaneInText } from "./lane-text.ts";
import type { Field, Point } from "./notice-points.ts";

export function findField(points: readonly Point[], field: Field): Known | undefined {
  const index = points.findIndex((point) => point.field === field);
  const point = points[index];
  if (!point) return undefined;
  const value = point.line.text.slice(point.start).replaceAll("\t", " ").trim();
  const plain = value.replace(/^(?:from|to|all|de|des|vers)\s+(?=\p{L})/iu, "");
  const start =
    point.start + point.line.text.slice(point.start).length - point.line.text.slice(point.start).trimStart().length;
  const offset = value.length - plain.length;
  return plain === ""
    ? undefined
    : { value: plain, places: toPlaces(point.line, start + offset, start + offset + plain.length), basis: "read" };
}

/** "Scope: India to Red Sea" */
export function findScope(points: readonly Point[]): { origin: Known; destination: Known } | undefined {
  const point = points.find(({ field }) => field === "scope");
  const text = point?.line.text.slice(point.start).replaceAll("\t", " ") ?? "";
  const match = /^(?:[Ff]rom\s+)?(\p{Lu}.*?)\s+to\s+(\p{Lu}.*?)\W*$/u.exec(text);
  if (!point || !match?.[1] || !match[2] || / to /.test(match[2])) return undefined;
  const origin = point.start + text.indexOf(match[1]);
  const destination = point.start + text.lastIndexOf(match[2]);
  return {
    origin: { value: match[1], places: toPlaces(point.line, origin, origin + match[1].length), basis: "read" },
    destination: {
      value: match[2],
      places: toPlaces(point.line, destination, destination + match[2].length),
      basis: "read",
    },
  };
}

/** "from Asia to North Europe" in the sentence with the amount or in the heading. */
export function findLane(points: readonly (Point | undefined)[]): { origin: Known; destination: Known } | undefined {
  for (const point of points) {
    const found = point && findLaneInText(point.line.text.replaceAll("\t", " "));
    if (!point || !found) continue;
    const know = ({ text, start }: { text: string; start: number }): Known => ({
      value: text,
      places: toPlaces(point.line, start, start + text.length),
      basis: "read",
    });
    return { origin: know(found.origin), destination: know(found.destination) };
  }
  return undefined;
}
