/** What a heading within a table can say, and how much of the table it is about: a country has more than a size. */
const RANKS = {
  carrier: 0,
  country: 1,
  currency: 2,
  direction: 3,
  charge: 3,
  class: 4,
  size: 5,
  tier: 6,
  free: 7,
} as const;

export type HeadingField = keyof typeof RANKS;

const PARTS = {
  carrier: ["carrier"],
  country: ["country", "port"],
  currency: ["currency", "sharedSymbol"],
  direction: ["direction"],
  charge: ["charge"],
  class: ["types", "cargo", "isEmptyContainer"],
  size: ["types"],
  tier: ["tier"],
  free: ["freeDays", "otherFreeDays", "afterFreeTime"],
} as const satisfies Record<HeadingField, readonly string[]>;

type Part = (typeof PARTS)[HeadingField][number];

/** What holds for rows, as far as headings can say it. */
type Held = { readonly [Name in Part]?: unknown };

/** They are no subject: other headings hold above and below them. */
const REMARKS: ReadonlySet<HeadingField> = new Set(["currency", "tier", "free"]);

/** A heading that holds for the rows below it. */
export interface HeadingLevel<Section extends Held> {
  fields: ReadonlySet<HeadingField>;
  /** What held above it. */
  before: Section;
}

/**
 * A heading below rows ends the last heading that says the same kind of thing, and what is narrower: "Export" ends
 * "Import - reefers". Headings without rows between them hold together.
 */
export function leaveLevels<Section extends Held>(
  levels: readonly HeadingLevel<Section>[],
  section: Section,
  fields: ReadonlySet<HeadingField>,
): { levels: HeadingLevel<Section>[]; section: Section } {
  const isPeriod = fields.has("tier") && [...fields].every((field) => field === "tier" || field === "charge");
  const own = isPeriod ? new Set<HeadingField>(["tier"]) : fields;
  const widest = Math.min(...[...own].map((field) => RANKS[field]));
  const isRemark = [...own].every((field) => REMARKS.has(field));
  let at = levels.findLastIndex((level) => [...own].some((field) => level.fields.has(field)));
  if (at < 0 && !isRemark) {
    at = levels.length;
    while (at > 0 && [...(levels[at - 1] as HeadingLevel<Section>).fields].every((field) => RANKS[field] > widest))
      at--;
  }
  const ended = at < 0 ? [] : levels.slice(at);
  const [first] = ended;
  if (!first) return { levels: [...levels, { fields: own, before: section }], section };
  const held = ended
    .flatMap((level) => [...level.fields])
    .filter((field) => !own.has(field) && RANKS[field] <= (isRemark ? RANKS.free : widest));
  const left: Partial<Record<Part, unknown>> = { ...section };
  for (const field of new Set(ended.flatMap((level) => [...level.fields])))
    for (const part of held.includes(field) ? [] : PARTS[field]) {
      delete left[part];
      if (first.before[part] !== undefined) left[part] = first.before[part];
    }
  // Sizes and kinds are one statement.
  if (held.includes("class") && section.types) left.types = section.types;
  return {
    levels: [...levels.slice(0, at), { fields: new Set([...own, ...held]), before: first.before }],
    section: left as Section,
  };
}
