import { withFormattedDays } from "../format.ts";

/** Notes that name a field of the JSON answer are for API clients. A page says the same in its own words. */
const hasFieldName = (note: string) => /`|\w_\w/.test(note);

export function Notes({ notes }: { notes: readonly string[] }) {
  const shown = notes.filter((note) => !hasFieldName(note));
  if (shown.length === 0) return null;
  return (
    <ul className="max-w-prose list-disc space-y-1 pl-4 text-xs text-soft marker:text-edge">
      {shown.map((note) => (
        <li key={note}>{withFormattedDays(note)}</li>
      ))}
    </ul>
  );
}
