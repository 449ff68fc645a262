import { z } from "zod";

const wholeNumber = (from: number, to: number) =>
  z.int("must be a whole number").min(from, `must be from ${from} to ${to}`).max(to, `must be from ${from} to ${to}`);

/** How far back an answer looks, in days: up to ten years. */
export const daysBack = wholeNumber(1, 3650).meta({ description: "Days looked back, both ends included." });

/** How far back an answer looks, in months, the present one included: up to ten years. */
export const monthsBack = wholeNumber(1, 120).meta({ description: "Months looked back, the present one included." });

/** How far ahead an answer looks, in days: up to a year. */
export const daysAhead = wholeNumber(1, 365).meta({ description: "Days looked ahead, the first included." });

/** Most items wanted. */
export const limit = wholeNumber(1, 100).meta({ description: "Most items wanted." });
