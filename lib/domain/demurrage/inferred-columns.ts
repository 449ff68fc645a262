import type { Fact } from "../quality/quality.ts";
import type { Tariff } from "../tariff.ts";

/** Each is the object of "The document does not state". */
const COLUMN_LABELS: Record<string, string> = {
  carrier: "which carrier the tariff is of",
  cargo_class: "which cargo the tariff is for",
  charge: "which charge the tariff is for",
  container_types: "which container types the rates are for",
  counting: "from which day the ranges of days count",
  currency: "the currency",
  day_basis: "whether free time counts calendar or working days",
  direction: "whether the tariff is for imports or for exports",
  effective_from: "from which day the tariff applies",
  free_days: "the number of free days",
  free_time_lost: "whether a long stay costs the free days",
  operator: "which operator the tariff is of",
  port: "which port the tariff is for",
  slabs: "the ranges of days",
  terminal: "which terminal the tariff is for",
};

export const formatInferred = (column: string): string => COLUMN_LABELS[column] ?? `the ${column.replaceAll("_", " ")}`;

/**
 * A tariff whose reader concluded its direction gets the rates of the other block of the same document, if they are on
 * file.
 * @param tariffs tariffs of one carrier, country and direction
 * @param opposite those of the other direction
 */
export function withOtherReadings(tariffs: readonly Tariff[], opposite: readonly Tariff[]): readonly Tariff[] {
  return tariffs.map((tariff) => {
    if (!isDirectionInferred(tariff)) return tariff;
    const other = opposite.find((one) => isOtherBlock(one, tariff));
    if (!other) return tariff;
    const { freeDays, currency, slabs } = other;
    return { ...tariff, otherReading: { freeDays, currency, slabs } };
  });
}

export const isDirectionInferred = ({ inferred }: Pick<Tariff, "inferred">): boolean => inferred.includes("direction");

function isOtherBlock(other: Tariff, tariff: Tariff): boolean {
  return (
    other.direction !== tariff.direction &&
    isDirectionInferred(other) &&
    other.source.id === tariff.source.id &&
    other.effectiveFrom === tariff.effectiveFrom &&
    other.charge === tariff.charge &&
    other.port === tariff.port &&
    other.containerTypes.join() === tariff.containerTypes.join()
  );
}

/** The tariff with the rates of the other block of its document. */
export const readOtherWay = (tariff: Tariff): Tariff =>
  tariff.otherReading ? { ...tariff, ...tariff.otherReading } : tariff;

/**
 * Columns that the reader concluded and of which no other reading is on file. Only the document itself settles them.
 */
export function listUnconfirmedColumns(
  tariff: Fact & Pick<Tariff, "inferred" | "containerTypes" | "otherReading">,
): string[] {
  const { inferred, containerTypes, otherReading } = tariff;
  return inferred.filter((column) => {
    if (column === "direction") return !otherReading;
    // A storage tariff for any container asks for its own terms: see listTermPoints.
    return column !== "container_types" || containerTypes.length > 0;
  });
}
