import Link from "next/link";
import { Icon } from "../ui/icon.tsx";

export interface FilterChip {
  /** `Carrier: Maersk`. */
  label: string;
  /** The list without it. */
  href: string;
}

interface Props {
  chips: readonly FilterChip[];
  /** The list without any. */
  clearHref: string;
}

/** What narrows the list now. Nothing when nothing does. */
export function FilterChips({ chips, clearHref }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="The list is narrowed by" className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} prefetch={false} className="list-chip">
            <span className="sr-only">Remove </span>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Icon name="x" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={clearHref} prefetch={false} className="target text-sm">
            Clear the filter
          </Link>
        </li>
      )}
    </ul>
  );
}
