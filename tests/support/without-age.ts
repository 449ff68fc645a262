const AGE = new Set(["confidence_level", "is_stale", "age_days", "age_months"]);

/** Leaves out what changes with the day of the call. The tests of operations check it for the day of the examples. */
export function withoutAge(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAge);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (AGE.has(name) ? [] : [[name, withoutAge(part)]])),
  );
}
