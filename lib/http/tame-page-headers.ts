import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Browsers send less than 300. */
const MAX_USER_AGENT = 500;

const ACTION = "next-action";
const ROUTER_STATE = "next-router-state-tree";

/**
 * Changes headers that Next cannot bear. It looks for names of robots with a pattern whose time grows with the square of
 * the length of User-Agent: 16 KB of it held up the server for a second. It answers 500 to the state of a soft
 * navigation that it cannot read; without one, it sends the whole page. It looks for a server action and writes an error
 * into the log for each unknown one; there are none here.
 */
export function tamePageHeaders(headers: IncomingHttpHeaders): void {
  const agent = headers["user-agent"];
  if (agent !== undefined && agent.length > MAX_USER_AGENT) headers["user-agent"] = agent.slice(0, MAX_USER_AGENT);
  delete headers[ACTION];
  if (headers[ROUTER_STATE] !== undefined && !isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
}

function isRouterState(text: string | string[]): boolean {
  try {
    parseAndValidateFlightRouterState(text);
    return true;
  } catch {
    return false;
  }
}
