import { z } from "zod";
import {
  CONTAINER_EVENTS,
  type ContainerEvent,
  type ContainerEvents,
  INTERRUPTION_KINDS,
} from "#lib/domain/demurrage/container-events.ts";
import { buildChoiceSchema, buildRequiredError, date } from "../fields.ts";

const MAX_INTERRUPTIONS = 30;

const MEANINGS: Record<ContainerEvent, string> = {
  arrived: "The vessel arrived.",
  discharged: "The container left the vessel.",
  available: "The terminal made the container available for pick-up.",
  customs_released: "Customs released the container.",
  gate_out_full: "The full container left the terminal.",
  empty_returned: "The empty container came back to the carrier.",
  empty_picked_up: "The empty container left the depot (export).",
  gate_in_full: "The full container entered the terminal (export).",
  vessel_cutoff: "The terminal's cutoff for the vessel (export).",
  loaded: "The container was loaded on the vessel (export).",
  departed: "The vessel departed (export).",
};

const buildEventDateSchema = (event: ContainerEvent) =>
  date.optional().meta({ description: MEANINGS[event], format: "date" });

/** At least one is needed. */
export const eventsField = z
  .object(
    Object.fromEntries(CONTAINER_EVENTS.map((event) => [event, buildEventDateSchema(event)])) as Record<
      ContainerEvent,
      ReturnType<typeof buildEventDateSchema>
    >,
    buildRequiredError("must be an object of dates"),
  )
  .check(checkEvents)
  .meta({
    description:
      "Dates of the container's events, such as `discharged`, `gate_out_full` and `empty_returned`. Leave out what did not happen yet.",
  });

export const interruptionsField = z
  .array(
    z
      .object({
        kind: buildChoiceSchema(INTERRUPTION_KINDS),
        from: date,
        to: date,
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], error: "is before from" }),
  )
  .max(MAX_INTERRUPTIONS, `must have at most ${MAX_INTERRUPTIONS} items`)
  .default([])
  .meta({ description: "Days on which the container could not move. Both dates are inclusive." });

/** Pairs of events of which the first never happens after the second. */
const IN_ORDER: readonly (readonly [ContainerEvent, ContainerEvent])[] = [
  ["arrived", "discharged"],
  ["discharged", "gate_out_full"],
  ["discharged", "empty_returned"],
  ["gate_out_full", "empty_returned"],
  ["empty_picked_up", "gate_in_full"],
  ["empty_picked_up", "loaded"],
  ["gate_in_full", "loaded"],
  ["loaded", "departed"],
];

function checkEvents({ value, issues }: { value: ContainerEvents; issues: z.core.$ZodRawIssue[] }): void {
  if (Object.values(value).every((day) => day === undefined)) {
    issues.push({ code: "custom", path: [], message: "must have at least one event", input: value });
  }
  for (const [first, later] of IN_ORDER) {
    const [from, to] = [value[first], value[later]];
    if (from && to && to < from)
      issues.push({ code: "custom", path: [later], message: `is before ${first}`, input: to });
  }
}
