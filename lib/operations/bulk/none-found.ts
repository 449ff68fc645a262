import { Failure, type FailureCode, type FaultDetail } from "../failure.ts";

/**
 * For a list of which no item has an answer. `invalid_request` only if every item is invalid.
 * @param list field of the request with the list
 */
export function createNoneFoundFailure(failures: readonly Failure[], list: "queries" | "routes"): Failure {
  const code: FailureCode = failures.every((failure) => failure.code === "invalid_request")
    ? "invalid_request"
    : "no_data";
  return new Failure(
    code,
    `No ${list === "queries" ? "lane" : "route"} in the list has an answer.`,
    failures.map(({ message, details }, index) => ({ path: `${list}.${index}`, message, ...selectUsable(details) })),
  );
}

/** What a program can use of the failure of one item. */
function selectUsable(details: readonly FaultDetail[]): Pick<FaultDetail, "last_known" | "withheld"> {
  const last_known = details.find((detail) => detail.last_known)?.last_known;
  const withheld = details.find((detail) => detail.withheld)?.withheld;
  return { ...(last_known && { last_known }), ...(withheld && { withheld }) };
}
