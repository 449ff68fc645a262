import { Failure } from "#lib/operations/failure.ts";

/** A `not_found` failure, and an invalid id, become `null`, so that a page can answer 404. */
export async function catchNotFound<Of>(answer: Promise<Of>): Promise<Of | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure && (error.code === "not_found" || error.code === "invalid_request")) return null;
    throw error;
  }
}
