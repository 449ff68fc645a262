import type { Unread } from "#lib/intake/readers/read-tariffs.ts";

interface Props {
  unread: readonly Unread[];
  refused: readonly { column: string | null; reason: string }[];
}

/** What no fact came from, so that a person can look at it. */
export function UnreadParts({ unread, refused }: Props) {
  return (
    <section aria-labelledby="unread" className="mt-8 border-t border-ink pt-4 text-sm">
      <h2 id="unread" className="mb-2">
        Not read
      </h2>
      {unread.length + refused.length === 0 && <p className="text-soft">Nothing was left out.</p>}
      {unread.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {unread.map(({ place, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be alike
            <li key={index}>
              Page {place.page}: {reason} <q className="break-words text-soft">{place.text.slice(0, MAX_LENGTH)}</q>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <h3 className="mt-4 mb-1">Refused, because it is not at its place in the document</h3>
          <ul className="list-disc space-y-1 pl-5">
            {refused.map(({ reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be refused for one reason
              <li key={index}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const MAX_LENGTH = 200;
