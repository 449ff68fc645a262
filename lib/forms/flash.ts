import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FieldFault } from "#lib/operations/refuse.ts";
import { setCookie } from "./cookies.ts";

/**
 * What a page says once, after a form was sent: a notice, or what has to be changed, with the values that were typed.
 */
export interface Flash {
  page: string;
  notice?: string;
  faults?: readonly FieldFault[];
  values?: Readonly<Record<string, string>>;
}

export const FLASH_COOKIE = "quayside_flash";

/** Set by `proxy.ts`, which removes the cookie, so a reload shows nothing. */
export const FLASH_HEADER = "x-flash";

const MAX_AGE_S = 60;

/** A cookie holds at most 4 KB. */
const MAX_LENGTH = 3_500;

const MAX_BYTES = 256 * 1_024;

/** Values that do not fit are left out. */
export function setFlashCookie(flash: Flash): string {
  const whole = encode(flash);
  const { values: _, ...rest } = flash;
  return setCookie(FLASH_COOKIE, whole.length <= MAX_LENGTH ? whole : encode(rest), MAX_AGE_S);
}

/** `null` when there is none for the page. */
export function readFlash(text: string | null | undefined, page: string): Flash | null {
  if (!text) return null;
  try {
    const flash = JSON.parse(
      inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: MAX_BYTES }).toString("utf8"),
    ) as Flash;
    return flash.page === page ? flash : null;
  } catch {
    return null;
  }
}

/** Deflated, so that a letter of a page or two fits. */
const encode = (flash: Flash) => deflateRawSync(JSON.stringify(flash)).toString("base64url");
