import { fold } from "#lib/domain/text.ts";
import type { Candidate, Doubt } from "./candidate.ts";
import { listCountryCodes } from "./words.ts";

const PLACES = ["scope_origin", "scope_destination"] as const;

/** "AsiaWest": names such as McMurdo and DeKalb have a capital inside too. */
const CAPITAL_INSIDE = /(?<!\p{L})(?!(?:Mc|Mac|De|Di|Du|La|Le|El|Al|St|O['’])\p{Lu})\p{L}*\p{Ll}\p{Lu}\p{L}*/u;
/** "Chinato West Africa" */
const WORD_BEHIND = /(?<!\p{L})(\p{Lu}\p{L}{2,}?)(to|vers|nach|para|hacia|all)(?= \p{Lu})/gu;
const REGIONS =
  /^(?:asia|asie|asien|europe|europa|africa|afrique|afrika|america|amerique|amerika|oceania|east|west|north|south|coast|gulf|sea|baltic|mediterranean|continent|caribbean|isc|orient)$/;

const isPlaceName = (word: string) => REGIONS.test(fold(word)) || listCountryCodes(word).length > 0;

function findJoinedWords(text: string): string | undefined {
  const inside = CAPITAL_INSIDE.exec(text)?.[0];
  if (inside) return inside;
  return [...text.matchAll(WORD_BEHIND)].find(([, name = ""]) => isPlaceName(name))?.[0];
}

/** Origin and destination without a space between them: which words belong to which place is not known. */
export const markJoinedLanes = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((candidate) => {
    const doubts = PLACES.flatMap((column): Doubt[] => {
      const joined = findJoinedWords(candidate.row[column]?.value ?? "");
      return joined
        ? [{ column, reason: `“${joined}” can be two words: check where the origin ends and the destination begins.` }]
        : [];
    });
    return doubts.length > 0 ? { ...candidate, doubts: [...candidate.doubts, ...doubts] } : candidate;
  });
