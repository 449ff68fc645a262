import { Button } from "../ui/button.tsx";

interface Props {
  hasLink: boolean;
  /** Only set right after it was made. */
  newLink: string | undefined;
}

/** The link is secret and shown once. */
export function CalendarLink({ hasLink, newLink }: Props) {
  return (
    <section aria-labelledby="calendar-heading" id="calendar">
      <h2 id="calendar-heading" className="mb-3 text-lg">
        Calendar
      </h2>
      {newLink ? (
        <div className="mb-4">
          <label htmlFor="calendar_link" className="text-sm font-[600]">
            The link of your calendar
          </label>
          <p id="calendar_link-hint" className="text-xs text-soft">
            Subscribe to it in your calendar program. It is shown only now; a lost link is replaced by a new one.
          </p>
          <input
            id="calendar_link"
            aria-describedby="calendar_link-hint"
            readOnly
            value={newLink}
            className="control figures mt-1.5"
          />
          <p className="mt-2 text-sm">
            <a href={newLink} className="target">
              Download the calendar
            </a>
          </p>
        </div>
      ) : (
        <p className="mb-3 max-w-prose text-sm">
          {hasLink ? "Your calendar has a link. " : ""}
          With a secret link, your calendar program shows the last free days of open containers and the last days to
          dispute saved audits. Everybody who has the link can read them.
        </p>
      )}
      <form action="/dashboard/containers/calendar" method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="make" look="quiet">
          {hasLink ? "Replace the link" : "Make a link"}
        </Button>
        {hasLink && (
          <Button type="submit" name="action" value="remove" look="quiet">
            Remove the link
          </Button>
        )}
      </form>
    </section>
  );
}
