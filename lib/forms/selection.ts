import { z } from "zod";
import { refuse } from "#lib/operations/refuse.ts";

/** As many as a page of a list has rows. */
export const MAX_SELECTED = 50;

/** `id`: the checkboxes of a list. `back`: the query of its address, so that the person returns to the same rows. */
export const selectionFields = z.object({ id: z.string().optional(), back: z.string().max(1_000).optional() });

export const listSelected = (id: string | undefined): string[] => [...new Set((id ?? "").split(",").filter(Boolean))];

/**
 * The ids as they were sent, each once. They can belong to another account, or be no ids at all.
 * @param noun of one row
 * @throws Failure without any id, or with more than a page has
 */
export function readSelection(id: string | undefined, noun: string): string[] {
  const ids = listSelected(id);
  if (ids.length === 0) refuse(`Select at least one ${noun}.`);
  if (ids.length > MAX_SELECTED) refuse(`Select at most ${MAX_SELECTED} ${noun}s.`);
  return ids;
}

/** @param back comes from the form, so only its query is used */
export function buildReturnAddress(list: string, back: string | undefined): string {
  const query = new URLSearchParams(back?.slice(0, 1_000)).toString();
  return query === "" ? list : `${list}?${query}`;
}
