"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "../ui/icon.tsx";
import { type DashboardPath, findSection, listSections, type SectionCount } from "./dashboard-sections.ts";

type Counts = Partial<Record<DashboardPath, SectionCount>>;

/** In the bar of a phone, before “More”. */
const FIRST = 4;

const MORE_ID = "more-sections";

/** At the side; on a phone at the bottom, with a button that opens the sections without a place there. */
export function DashboardNav({ counts, isOwner }: { counts: Counts; isOwner: boolean }) {
  const address = usePathname();
  const sections = listSections(isOwner);
  const current = findSection(address);
  const isInMore = sections.slice(FIRST).some(({ path }) => path === current);
  const show = ({ path, name, icon }: (typeof sections)[number]) => (
    <li key={path}>
      <Link
        href={path}
        prefetch={false}
        title={name}
        aria-current={address === path ? "page" : path === current ? "true" : undefined}
        className="work-link"
      >
        <Icon name={icon} className="size-5 shrink-0" />
        <span className="work-label">{name}</span>
        <Count count={counts[path]} />
      </Link>
    </li>
  );
  return (
    <nav aria-label="Account" className="work-nav">
      <ul className="work-first">{sections.slice(0, FIRST).map(show)}</ul>
      <button
        type="button"
        popoverTarget={MORE_ID}
        className="work-link work-more"
        data-current={isInMore || undefined}
      >
        <Icon name="ellipsis" className="size-5 shrink-0" />
        <span className="work-label">More</span>
      </button>
      <ul id={MORE_ID} popover="auto" className="work-rest">
        {sections.slice(FIRST).map(show)}
      </ul>
    </nav>
  );
}

const MAX_SHOWN = 99;

const Count = ({ count: of }: { count: SectionCount | undefined }) =>
  of && (
    <span className="work-count">
      <span aria-hidden="true">{of.count > MAX_SHOWN ? `${MAX_SHOWN}+` : of.count}</span>
      <span className="sr-only">{of.text}</span>
    </span>
  );
