import { buildWholeNumberSchema } from "./fields.ts";

export const daysBack = buildWholeNumberSchema(1, 3650).meta({
  description: "Number of days to look back, including the first and the last day.",
});

export const monthsBack = buildWholeNumberSchema(1, 120).meta({
  description: "Number of months to look back, including the current month.",
});

export const daysAhead = buildWholeNumberSchema(1, 365).meta({
  description: "Number of days to look ahead, including the first day.",
});

export const limit = buildWholeNumberSchema(1, 100).meta({ description: "Maximum number of items." });
