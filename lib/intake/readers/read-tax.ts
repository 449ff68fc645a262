import { fold } from "#lib/domain/text.ts";

/** Whether the tax is in the amounts. `unclear`: a sentence speaks of it, and can be understood in two ways. */
export type TaxStatement = "included" | "excluded" | "unclear";

const TAX =
  "(?:vat|gst|sst|hst|iva|tva|mwst|mehrwertsteuer\\w*|ust|umsatzsteuer\\w*|igv|itbis|isv|kdv|ppn|btw|moms|icms|value[ -]added|tax(?:es)?|taxe|impuestos?|impostos?|imposte|steuern?)";
const TAX_WORD = new RegExp(`\\b${TAX}\\b|增值税|增値税|消費税|税[込別抜]|含税|부가(?:가치)?세`);

const INCLUDE =
  "(?:incl\\w*|inkl\\w*|inbegriffen|inbegrepen|enthalt\\w*|einschliesslich|compris\\w*|compren\\w*|dahil)";
const NOT =
  "(?:not|no|nor|never|cannot|\\w+n't|nao|nem|non|ne|ni|pas|nicht|noch nicht|keine?[nr]?|niet|geen|degil\\w*|aucune?)";
const BETWEEN = "(?:[\\s'’]+[\\p{L}-]+){0,3}[\\s'’]+";
const NOT_INCLUDED = new RegExp(
  `\\b${NOT}${BETWEEN}${INCLUDE}|\\bn['’]${INCLUDE}|\\b${INCLUDE}(?:\\s+\\p{L}+)?\\s+(?:not|pas|nicht|niet|degil\\w*)\\b|\\b${INCLUDE}\\s*[:=]\\s*(?:no|nao|non|nein|nee)\\b|不含|未含|不包括|不包含|미포함`,
  "gu",
);
const INCLUDED = new RegExp(
  `\\b${INCLUDE}\\b|\\bttc\\b|\\b(?:with|con|com|mit|met|avec)\\s+(?:(?:the|el|la|il|o|l|\\d+\\s?%)\\s+)?${TAX}\\b|税込|含|包括|포함`,
  "u",
);
/** "Plus VAT", "más el IVA", "zzgl. 19 % MwSt": the word is directly before the tax. */
const AHEAD = new RegExp(
  `(?:\\b(?:plus|mas|mais|piu|ex|extra|before|net of|hors|sin|ohne|sem|senza|zonder|uden|utan|on top of|together with|charged with|liable to)|\\+)\\.?\\s*(?:(?:any|all|the|applicable|prevailing|local|statutory|el|la|le|les|los|las|o|os|l['’]|il|de|der|die|das|gesetzliche\\w*|gultige\\w*|jeweils|\\d+(?:[.,]\\d+)?\\s?%)\\s*)*${TAX}\\b`,
  "u",
);
/** "VAT extra", "a los importes se les añadirá el IVA", "la TVA est en sus" */
const ADDED =
  /\b(?:will|shall|to|must|se(?: les?)?)\s+(?:be\s+)?(?:also\s+)?(?:added|anadir\w*|agregar\w*|sumar\w*|adicionar\w*|applied|levied)|\b(?:anadira\w*|agregara\w*|adicionara\w*|s['’]ajoute\w*|en sus|en plus|a parte|aparte|a part|hinzu\w*|kommt dazu|extra|on top|in addition|additional|apart|acresc\w*|incidir\w*)\b|별도|제외|税[別抜]/;
const EXCLUDED =
  /\b(?:excl\w*|exkl\w*|esclus\w*|escluid\w*|without|net of|hors|ohne|zzgl\w*|zuzuglich|sin|sem|senza|zonder|subject to|sujei?t[oae]?s? a[ol]?|haric)\b/;
const NOT_EXCLUDED = new RegExp(
  `\\b${NOT}${BETWEEN}(?:excl\\w*|exkl\\w*|esclu\\w*|without|subject|ausgeschlossen)`,
  "u",
);
const NEGATION = new RegExp(`\\b${NOT}\\b|\\bn['’](?=\\p{L})`, "u");
const LIMITED =
  /\b(?:unless|except\w*|may|might|could|depending|some|certain|if|where|salvo|excepto|sauf|peut|puede\w*|podra\w*|ausser|kann|conforme|depende|si|falls|only|solo|nur|seulement)\b/;
/** French prices without or with tax, behind an amount, a currency or the name of prices. */
const FRENCH =
  /(?:\b(?:prix|tarifs?|montants?|redevances?|valeurs?|euros?|eur|mad|xof|xaf|dh|fcfa|tnd|dzd)|€|\d)\s*(?:\p{L}+\s+){0,4}\(?(ht|ttc)\b/u;

const expandNames = (text: string) =>
  fold(text)
    .normalize("NFC")
    .replace(/\bv\.\s?a\.\s?t\b\.?/g, "vat")
    .replace(/\bi\.\s?v\.\s?a\b\.?/g, "iva")
    .replace(/\bt\.\s?v\.\s?a\b\.?/g, "tva")
    .replace(/\bh\.\s?t\b\.?/g, "ht")
    .replace(/\bt\.\s?t\.\s?c\b\.?/g, "ttc");

const ABBREVIATION = "(?<!\\b(?:incl|inkl|excl|exkl|zzgl|ggf|gesetzl|ges|mwst|ex|art|nr))";
const SENTENCE_END = new RegExp(`${ABBREVIATION}[.](?=\\s|$)|[;!?。；](?=\\s|\\p{L}|$)|\\s[-•|]\\s`, "u");

/** Whether a text says that tax is in its amounts. A negation, or words of both, never make it `included`. */
export function readTax(text: string): TaxStatement | undefined {
  const statements = new Set(
    expandNames(text)
      .split(SENTENCE_END)
      .flatMap((each) => readSentence(each) ?? []),
  );
  return statements.size > 1 ? "unclear" : [...statements][0];
}

function readSentence(sentence: string): TaxStatement | undefined {
  const french = FRENCH.exec(sentence)?.[1];
  if (!TAX_WORD.test(sentence) && !french) return undefined;
  const { isIncluded, isExcluded, isNegated } = findWords(sentence);
  if (isIncluded && isExcluded) {
    const parts = sentence.split(/[,():]|\s(?:and|but|y|e|et|und|pero|mas|aber|ma|en|while|whereas)\s/);
    const own = parts.filter((part) => TAX_WORD.test(part)).map(findWords);
    return own.length > 0 && own.every((part) => part.isExcluded && !part.isIncluded && !part.isNegated)
      ? "excluded"
      : "unclear";
  }
  if (isExcluded) return isNegated ? "unclear" : "excluded";
  if (isIncluded) return NEGATION.test(sentence) || LIMITED.test(sentence) ? "unclear" : "included";
  return undefined;
}

function findWords(sentence: string): { isIncluded: boolean; isExcluded: boolean; isNegated: boolean } {
  const rest = sentence.replace(NOT_INCLUDED, " ");
  const french = FRENCH.exec(sentence)?.[1];
  return {
    isIncluded: INCLUDED.test(rest) || french === "ttc",
    isExcluded: rest !== sentence || EXCLUDED.test(rest) || AHEAD.test(rest) || ADDED.test(rest) || french === "ht",
    isNegated: NOT_EXCLUDED.test(rest),
  };
}

/** Whether a line begins with the name of a tax: such a line can go on with the sentence above. */
export const beginsWithTax = (text: string): boolean => new RegExp(`^\\W*${TAX}\\b`).test(expandNames(text));
