import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { Candidate } from "./candidate.ts";
import type { GridColumn } from "./grid-columns.ts";

const MIN_COLUMNS = 3;

/**
 * In a table with columns for kinds of containers, a charge that has one amount for all of them, or for a size. A charge
 * per container that is the same for dry containers and reefers says nothing of open tops.
 */
export function joinSizes(candidates: readonly Candidate[]): Candidate[] {
  const typed = candidates.filter(({ row, table }) => table === "local_charges" && row.container_types);
  if (typed.length < MIN_COLUMNS || typed.length < candidates.length) return [...candidates];
  const groups = [...Map.groupBy(typed, toKeyWithoutTypes).values()];
  const named = new Set(typed.flatMap(({ row }) => (row.container_types?.value ?? "").split(" ")));
  const isForAll =
    typed[0]?.row.unit?.value !== "container" ||
    CONTAINER_TYPES.every((type) => named.has(type) || ![...named].some((one) => one.slice(0, 2) === type.slice(0, 2)));
  if (groups.length === 1 && isForAll && new Set(listSizes([...named].join(" "))).size > 1) {
    const { container_types: _, ...row } = (typed[0] as Candidate).row;
    const doubts = (typed[0] as Candidate).doubts.filter(({ column }) => column !== "container_types");
    return [{ ...(typed[0] as Candidate), row, doubts }];
  }
  return groups.flatMap((group) => {
    const [first] = group as [Candidate];
    const sizes = new Set(group.flatMap(({ row }) => listSizes(row.container_types?.value ?? "")));
    const cell = first.row.container_types;
    if (group.length < 2 || sizes.size !== 1 || !cell) return group;
    const own = new Set(group.flatMap(({ row }) => (row.container_types?.value ?? "").split(" ")));
    const types = CONTAINER_TYPES.filter((type) => own.has(type));
    const places = group.flatMap(({ row }) => row.container_types?.places ?? []);
    return [{ ...first, row: { ...first.row, container_types: { ...cell, value: types.join(" "), places } } }];
  });
}

/** An amount whose cell covers the columns of several containers is for all of them. */
export function joinMerged(candidates: readonly Candidate[], columns: readonly GridColumn[]): Candidate[] {
  const sized = columns.filter(({ role, head }) => role === "value" && head.types);
  return [...Map.groupBy(candidates, toKeyOfAmount).values()].flatMap((group) => {
    const [first] = group as [Candidate];
    const cell = first.row.container_types;
    if (group.length < 2 || !cell) return group;
    const types = new Set(group.flatMap(({ row }) => (row.container_types?.value ?? "").split(" ")));
    // "Import" and "Export" are above sizes of their own.
    const own = sized.filter(
      ({ head }) => head.direction === undefined || head.direction === first.row.direction?.value,
    );
    if (group.length === own.length && new Set(listSizes([...types].join(" "))).size > 1) {
      const { container_types: _, ...row } = first.row;
      return [{ ...first, row, doubts: first.doubts.filter(({ column }) => column !== "container_types") }];
    }
    const value = CONTAINER_TYPES.filter((type) => types.has(type)).join(" ");
    const places = group.flatMap(({ row }) => row.container_types?.places ?? []);
    return [{ ...first, row: { ...first.row, container_types: { ...cell, value, places } } }];
  });
}

const toKeyOfAmount = (candidate: Candidate) =>
  `${toKeyWithoutTypes(candidate)} ${JSON.stringify(candidate.row.amount?.places)}`;

/** Rows that differ in their containers only. */
const toKeyWithoutTypes = ({ row }: Candidate) =>
  JSON.stringify(
    Object.entries(row)
      .flatMap(([column, { value }]) => (column === "container_types" ? [] : [`${column}=${value}`]))
      .sort(),
  );

const listSizes = (types: string) => types.split(" ").map((type) => type.slice(0, 2));
