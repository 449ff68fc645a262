import type { CountdownPageAnswer } from "#lib/invoices/countdown-from-query.ts";
import { type CountDay, countForm } from "./container-form.ts";
import type { WatchedContainer } from "./watched-container.ts";

export interface CountedContainer {
  container: WatchedContainer;
  answer: CountdownPageAnswer;
}

/** Today, or on the day on which it was closed. */
export async function countContainer(container: WatchedContainer, day: CountDay): Promise<CountedContainer> {
  const { reference: _, ...form } = container.form;
  return { container, answer: await countForm(container.closedOn ? { ...form, date: container.closedOn } : form, day) };
}
