import type { IncomingMessage } from "node:http";
import { HEALTH_PATH } from "#lib/operations/discovery/get-health.ts";
import { hasPaymentHeader } from "./payment-headers.ts";

type Request = Pick<IncomingMessage, "method" | "url" | "headers">;

/** While there is too much to do. A supervisor needs the state of the server, and a payer has waited for the price already. */
export const canRefuseCall = ({ url = "", headers }: Request): boolean =>
  url.split("?", 1)[0] !== HEALTH_PATH && !hasPaymentHeader(headers);

/** A form has a person's work in it, and uploads have limits of their own. The files of a page cost little. */
export const canRefusePage = ({ method, url = "" }: Request): boolean =>
  (method === "GET" || method === "HEAD") && !url.startsWith("/_next/");
