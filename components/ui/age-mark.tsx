import { formatMonthCount } from "../format.ts";

interface Props {
  item: { age_months: number | null; is_stale: boolean };
}

export function AgeMark({ item: { age_months, is_stale } }: Props) {
  const age =
    age_months === null
      ? "no date stated"
      : age_months === 0
        ? "less than a month old"
        : `${formatMonthCount(age_months)} old`;
  return (
    <span>
      {age}
      {is_stale && <strong className="font-[600] text-amber">, past its usable life</strong>}
    </span>
  );
}
