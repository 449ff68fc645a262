import { ImportFault } from "#lib/ingest/fault.ts";
import { refuse } from "#lib/operations/refuse.ts";

/** @throws Failure with the faults of the importer as sentences for the page */
export async function refuseFaults<Result>(publish: () => Promise<Result>): Promise<Result> {
  try {
    return await publish();
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return refuse(
      error.faults.map(({ column, reason }) => `${(column ?? "The row").replaceAll("_", " ")} ${reason}.`).join(" "),
    );
  }
}
