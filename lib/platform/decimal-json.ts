import { Decimal } from "./money.ts";

/** The name of the only field of a decimal in JSON. */
const MARK = "$decimal";

/** For another thread: a decimal cannot be cloned. */
export const writeDecimals = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, written: unknown) {
    return this[key] instanceof Decimal ? { [MARK]: written } : written;
  });

export const readDecimals = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => {
    const text = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[MARK] : undefined;
    return typeof text === "string" ? new Decimal(text) : value;
  });
