import { findAmounts } from "./amounts-in-text.ts";
import { findCarrier, readCarrierCell } from "./carrier-names.ts";
import { findLane } from "./notice-lanes.ts";
import { BULLET, type Point } from "./notice-points.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";
import { findNamed, type Named } from "./surcharge-names.ts";

export interface Notice {
  named: Named | undefined;
  points: Point[];
}

const MAX_HEADING = 110;

/** A line that names a surcharge begins another notice when the one before has its amount or its own name. */
export function splitNotices(points: readonly Point[]): Notice[] {
  const notices: Notice[] = [{ named: undefined, points: [] }];
  for (const point of points) {
    const last = notices.at(-1) as Notice;
    const named = point.field === undefined ? findNamed(point.line) : undefined;
    // A table above its first point is that of the notice before.
    const hasAmount =
      point.isBelowTable ||
      last.points.some(({ line, isBelowTable }, at) => (isBelowTable && at > 0) || findAmounts(line.text).length > 0);
    if (named && last.named && isCodeForName(last.named, named) && !hasAmount) {
      last.named = { name: named.name, code: last.named.code };
      last.points.push(point);
      continue;
    }
    const isOther = named && last.named && named.name.value !== last.named.name.value;
    // "Maersk: Peak Season Surcharge …", and below it the same of another carrier.
    const isOfOther = hasAmount && named !== undefined && hasOtherCarrier(last, point);
    const isHeading = named !== undefined && point.line.text.length < MAX_HEADING && !BULLET.test(point.line.text);
    if (named && last.named && (isOfOther || (isHeading && (isOther || hasAmount)) || (isOther && hasAmount))) {
      notices.push({ named, points: [...takeCarrierHeading(last), point] });
      continue;
    }
    // The same surcharge for another lane.
    const isNextLane =
      (point.field === "origin" && last.points.some(({ field }) => field === "origin")) ||
      (point.isBelowTable && !named && findLane([point]) !== undefined && point.line.text.length < MAX_HEADING);
    if (hasAmount && isNextLane) {
      notices.push({ named: last.named, points: [point] });
      continue;
    }
    last.named ??= named;
    last.points.push(point);
  }
  return notices;
}

/** A carrier alone on a line directly above the name of a surcharge is that of the next notice. */
function takeCarrierHeading({ points }: Notice): Point[] {
  const last = points.at(-1);
  return last && readCarrierCell(last.line.text) ? points.splice(-1) : [];
}

/** "PCS" in a heading, and "Port Congestion Surcharge" below it. */
const isCodeForName = ({ name, code }: Named, other: Named) =>
  code !== undefined &&
  name.value === code.value &&
  findSurchargeKind(name.value)?.family === findSurchargeKind(other.name.value)?.family;

function hasOtherCarrier({ points }: Notice, { line }: Point): boolean {
  const own = findCarrier([line])?.value;
  const before = findCarrier(points.map((point) => point.line))?.value;
  return own !== undefined && before !== undefined && own !== before;
}
