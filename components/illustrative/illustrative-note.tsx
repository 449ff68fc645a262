import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";
import { ILLUSTRATIVE_ID } from "./illustrative-hidden.tsx";

/** Says that a page shows published figures only, with a link to the switch; nothing when there are no others. */
export function IllustrativeNote({ className }: { className?: string }) {
  if (!isIllustrativeHidden()) return null;
  return (
    <p className={className}>
      Published figures only. <a href={`#${ILLUSTRATIVE_ID}`}>Illustrative figures</a> are hidden.
    </p>
  );
}
