import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { fold } from "#lib/domain/text.ts";
import { hideExcludedCargo } from "./excluded-cargo.ts";

/** The containers that a text names. */
export interface TypesLabel {
  /** Sizes without a kind: `40'`. */
  plain: readonly string[];
  /** Named with their kind: `40HC`. */
  named: readonly string[];
  /** Kinds without a size: `RF` for "Reefer". */
  kinds: readonly string[];
  /** Sizes and kinds that have no type here: `45'`, tanks. */
  others: readonly string[];
  isTeu: boolean;
  /** "All sizes". */
  isAll?: boolean;
}

/** A size, a type with its kind, or a container that has no type here: more than the kind alone. */
export const hasSizes = ({ plain, named, others }: TypesLabel): boolean =>
  [plain, named, others].some((own) => own.length > 0);

const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:hc|hq|hcdv|hcgp|hi(?:gh)?cubes?|h\/c)$/, ["HC"]],
  [
    /^(?:rf|re|rh|hr|hcrf|hcrh|rfhc|rq|reefers?|refrigerat(?:ed|ing)|refrigerad[oa]s?|refrigere{0,2}s?|frigo\w*|kuhl\w*|rehc|冷藏|冷柜)$/,
    ["RF"],
  ],
  [
    /^(?:dv|gp|dc|st|sd|dry|standards?|std|general|drystandard|box|secos?|secas?|sec|trocken|estandar(?:es)?|padrao|standaard|普柜|干货)$/,
    ["DV"],
  ],
  [/^(?:ot|opentops?)$/, ["OT"]],
  [/^(?:fr|flatracks?|flats?|fl)$/, ["FR"]],
  [
    /^(?:od|oog|special|specials|spezial|especial(?:es)?|speciaux|sp|ooh|oversized?|out-of-gauge|over-dimensional)$/,
    ["OT", "FR"],
  ],
  [/^(?:tank|tanks|tk|isotank)$/, ["TK"]],
];
const FEET = /^(?:'|''|ft|feet|foot|fts|f|pies|pes|pieds|fuss|fu|"|英尺|尺|呎)$/;

const PIECES =
  /\d+(?:[.,]\d+)?|\p{Script=Han}+|hi(?:gh)?[ -]?cubes?|h\/c|open[ -]?tops?|flat[ -]?racks?|out[ -]of[ -]gauge|over-?dimensional|\p{L}+|''|['"/,&+()-]|\S/gu;
const JOINTS = /^(?:\/|&|\+|-|and|y|e|et|und|or|o|ou|oder)$/;
const SEPARATORS = /^(?:\/|,|&|\+|and|y|e|et|und|or|o|ou|oder|-)$/;
const SIZES = /^(?:20|40|45|53)$/;
/** In 45G1 the letter after the size is a kind. */
const ISO = /(?<![\p{L}\p{N}])([24])([25])([GVRUP])[0-9](?![\p{L}\p{N}])/gu;
const ISO_KINDS: Readonly<Record<string, string>> = { G: "dv", V: "dv", R: "rf", U: "ot", P: "fr" };

/** Containers that are longer than 40 ft: "> 40'", "over 40 ft". */
const LONGER =
  /(?:>|\b(?:over|above|exceeding|longer than|more than|greater than|mas de|mayor(?:es)? (?:de|a)|plus de|superieurs? a|uber|mais de|acima de))\s*(40)\s?(?:'|ft\b|feet\b|pies\b|pieds\b|pes\b|fuss\b)/g;

const ALL_SIZES =
  /\b(?:all|any|every|each) (?:(?:container|equipment) )?(?:sizes?|types?|containers?|equipments?)\b|\btout(?:es|e|s)? (?:les )?(?:tailles?|types?|conteneurs?)\b|\btod[ao]s (?:l[ao]s |[ao]s )?(?:tamanos|tamanhos|tipos|medidas|contenedores|contentores|conteineres|equipos)\b|\balle (?:grossen|typen|container)\b|\btum (?:ekipman|konteyner|boyut)\w*|所有(?:箱型|尺寸|柜型)/;

/** `null` when the text names no containers. */
export function readTypes(text: string): TypesLabel | null {
  const folded = hideExcludedCargo(fold(text))
    .replace(/[’‘´`′]/g, "'")
    .replace(/[”″]/g, '"')
    .replace(/(?<!\d)(20|40|45)-(?=(?:foot|feet|ft|fuss|pies|pieds|pes)(?!\p{L}))/gu, "$1 ")
    .toUpperCase()
    .replace(
      ISO,
      (_, size: string, height: string, kind: string) =>
        `${size}0 ${height === "5" && kind === "G" ? "hc" : ISO_KINDS[kind]} `,
    )
    .toLowerCase();
  const pieces = (folded.replace(LONGER, " ").match(PIECES) ?? [])
    .map((piece) => piece.replace(/(?<=\p{L})[ -](?=\p{L})/gu, ""))
    // "40' High" is a container, "High Security Seal" is none.
    .map((piece, index, all) =>
      piece === "high" && all.slice(0, index).some((before) => SIZES.test(before)) ? "highcube" : piece,
    );
  const longer = [...folded.matchAll(LONGER)].map((match) => `>${match[1]}'`);
  const parts: TypesPart[] = [];
  let part: TypesPart = createPart();
  const close = (separator = "") => {
    if (part.sizes.length > 0 || part.kinds.length > 0) parts.push({ ...part, isJoined: JOINTS.test(separator) });
    part = createPart();
  };
  const isAlone = pieces.every(
    (piece) => SIZES.test(piece) || SEPARATORS.test(piece) || FEET.test(piece) || findKind(piece),
  );
  let isTeu = false;
  let lastSize: number | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (piece === "teu" || piece === "teus") isTeu = true;
    if (SIZES.test(piece)) {
      const next = pieces[index + 1] ?? "";
      const isSize =
        isAlone ||
        FEET.test(next) ||
        findKind(next) !== undefined ||
        (SEPARATORS.test(next) && /^(?:20|40|45)$/.test(pieces[index + 2] ?? "")) ||
        // "20 / 40 containers"
        (SEPARATORS.test(pieces[index - 1] ?? "") && lastSize === index - 2) ||
        (/^[/-]$/.test(next) && findKind(pieces[index + 2] ?? "") !== undefined) ||
        findKind(pieces[index - 1] ?? "") !== undefined;
      if (!isSize) continue;
      if (part.sizes.length > 0) close();
      if (part.kinds.length > 0) part.isKindFirst = true;
      part.sizes.push(piece);
      lastSize = index;
    } else if (SEPARATORS.test(piece) && part.sizes.length + part.kinds.length > 0) {
      // "40-HC" and "dry-20" are one name each, "20-40" are two.
      if (piece !== "-" || (part.sizes.length > 0 && SIZES.test(pieces[index + 1] ?? ""))) close(piece);
    } else {
      const kind = findKind(piece);
      if (!kind) continue;
      // "Dry 20 reefer 40": the second kind is that of the size behind it.
      if (part.isKindFirst && SIZES.test(pieces.slice(index + 1).find((next) => next !== "-") ?? "")) close();
      part.kinds.push(...kind);
      part.isOfBoth ||= OF_BOTH.test(piece);
    }
  }
  close();
  const label = toTypesLabel(parts, isTeu, longer);
  if (label || !ALL_SIZES.test(folded)) return label;
  return { plain: [], named: [], kinds: [], others: [], isTeu, isAll: true };
}

const findKind = (piece: string) => KINDS.find(([pattern]) => pattern.test(piece))?.[1];

interface TypesPart {
  sizes: string[];
  kinds: string[];
  isKindFirst: boolean;
  /** With "and" or the like to the next part. */
  isJoined: boolean;
  /** A kind can be that of the size before too. */
  isOfBoth: boolean;
}

const createPart = (): TypesPart => ({ sizes: [], kinds: [], isKindFirst: false, isJoined: false, isOfBoth: false });

/** "Standard and high cube of 40'": the size behind the last kind is that of all of them. */
function findSizesBehind(parts: readonly TypesPart[], index: number): readonly string[] | undefined {
  const end = parts.findIndex((part, at) => at >= index && (part.sizes.length > 0 || !part.isJoined));
  const last = parts[end];
  const isKindFirst = parts.slice(0, index).every((part) => part.sizes.length === 0 || part.isKindFirst);
  return end > index && last?.isKindFirst && isKindFirst ? last.sizes : undefined;
}

/** "Reefer and dry 20'/40'": both kinds are those of all sizes. */
function listLeadKinds(parts: readonly TypesPart[]): readonly (readonly string[])[] | undefined {
  const first = parts.findIndex(({ sizes }) => sizes.length > 0);
  return findSizesBehind(parts, 0) ? parts.slice(0, first + 1).map(({ kinds }) => kinds) : undefined;
}

/** "20' and 40' reefer", "20/40 RF": the kind is that of both; "20' and 40'HC" are two names. */
function listKindsOfBoth(parts: readonly TypesPart[]): readonly string[] | undefined {
  const [one, other, ...more] = parts;
  if (!one?.isJoined || !other?.isOfBoth || other.isKindFirst || more.length > 0) return undefined;
  const isPair = one.sizes.length === 1 && one.kinds.length === 0 && other.sizes.length === 1;
  return isPair && !other.kinds.includes("HC") ? other.kinds : undefined;
}

/** Words, and abbreviations of kinds that a size alone never means. */
const OF_BOTH = /^(?:\p{L}{5,}|dry|rf|rh|re|ot|fr)$/u;

function toTypesLabel(parts: readonly TypesPart[], isTeu: boolean, longer: readonly string[]): TypesLabel | null {
  const plain: string[] = [];
  const named: string[] = [];
  const kindsAlone: string[] = [];
  const others: string[] = [...longer];
  const addNamed = (sizes: readonly string[], kinds: readonly string[]) => {
    for (const size of sizes)
      for (const kind of joinKinds(kinds)) {
        const type = CONTAINER_TYPES.find((each) => each === size + kind);
        if (type) named.push(type);
        else others.push(size + kind);
      }
  };
  const first = parts[0];
  const leadKinds = listLeadKinds(parts);
  const sharedKinds = listKindsOfBoth(parts);
  for (const [index, { sizes, kinds }] of parts.entries()) {
    const before = parts[index - 1];
    const sizesAhead = parts.slice(0, index).findLast((each) => each.sizes.length > 0)?.sizes;
    const ownSizes = sizes.length > 0 ? sizes : (findSizesBehind(parts, index) ?? sizesAhead ?? []);
    // "Reefer 20' / 40'": the kind before the first size is for all.
    const isOfLead = kinds.length === 0 && sizes.length > 0 && before !== undefined;
    if (isOfLead && leadKinds) {
      for (const kind of leadKinds) addNamed(sizes, kind);
      continue;
    }
    const ownKinds = sharedKinds ?? (isOfLead && first?.isKindFirst ? first.kinds : kinds);
    if (ownSizes.length === 0) {
      kindsAlone.push(...ownKinds, ...(ownKinds.includes("DV") ? ["HC"] : []));
      continue;
    }
    for (const size of ownSizes) {
      if (size === "45" || size === "53") others.push(`${size}'`);
      else if (ownKinds.length === 0) plain.push(size);
      else addNamed([size], ownKinds);
    }
  }
  const isEmpty = plain.length + named.length + kindsAlone.length + others.length === 0;
  if (isEmpty && !isTeu) return null;
  const unique = (values: readonly string[]) => [...new Set(values)];
  return { plain: unique(plain), named: unique(named), kinds: unique(kindsAlone), others: unique(others), isTeu };
}

/** "High cube dry" and "high cube reefer" are one kind each. */
const joinKinds = (kinds: readonly string[]) =>
  kinds.includes("HC") ? (kinds.includes("RF") ? ["RF"] : ["HC"]) : kinds;

interface TypeSettings {
  /** A size alone means every container of that size, as in local charges. Otherwise it means dry containers. */
  isEveryKind: boolean;
  /** Types that have columns or rows of their own in the same table. */
  elsewhere: readonly string[];
}

/** Both sizes of the kinds. */
export const listTypesOfKinds = (kinds: readonly string[]): string[] =>
  CONTAINER_TYPES.filter((type) => kinds.includes(type.slice(2)));

/** The types of a label, with the kinds of a heading above it. In the order of `CONTAINER_TYPES`. */
export function listTypes(
  label: TypesLabel | null,
  kinds: readonly string[],
  { isEveryKind, elsewhere }: TypeSettings,
): string[] {
  if (!label) return listTypesOfKinds(kinds);
  const ownKinds = label.kinds.length > 0 ? label.kinds : kinds;
  const found = new Set<string>(label.named);
  for (const size of label.plain) {
    const allowed = ownKinds.length > 0 ? ownKinds : isEveryKind ? ["DV", "HC", "RF", "OT", "FR"] : ["DV", "HC"];
    const all = CONTAINER_TYPES.filter((type) => type.startsWith(size) && allowed.includes(type.slice(2)));
    const withoutOthers = all.filter((type) => !elsewhere.includes(type));
    for (const type of withoutOthers.length > 0 ? withoutOthers : all) found.add(type);
  }
  if (label.plain.length + label.named.length + label.others.length === 0)
    for (const type of CONTAINER_TYPES) if (ownKinds.includes(type.slice(2))) found.add(type);
  return CONTAINER_TYPES.filter((type) => found.has(type));
}
