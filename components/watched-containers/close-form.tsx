import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { DayField } from "../ui/day-field.tsx";

/** The day is that of the event that stops the clock. The form also opens a closed container again. */
export function CloseForm({
  counted: { container, answer },
  today,
  fault,
}: {
  counted: CountedContainer;
  today: IsoDate;
  fault: string | undefined;
}) {
  const path = `/dashboard/containers/${container.id}`;
  if (container.closedOn) {
    return (
      <form action={`${path}/reopen`} method="post">
        <p className="mb-3 text-sm">
          Closed on {formatDay(container.closedOn)}. No mail comes for it, and the calendar leaves it out.
        </p>
        <Button type="submit" look="quiet">
          Open it again
        </Button>
      </form>
    );
  }
  const event = answer.kind === "counted" ? answer.container.main.endEvent : null;
  return (
    <form action={`${path}/close`} method="post" className="grid max-w-sm gap-4">
      {event && (
        <DayField
          name="ended_on"
          label={EVENT_LABELS[event]}
          hint="The day that stops this clock. Leave it empty if you do not know it."
          isOptional
          defaultValue={today}
          fault={fault}
        />
      )}
      <Button type="submit" look="quiet" className="justify-self-start">
        Close the container
      </Button>
    </form>
  );
}
