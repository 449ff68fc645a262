interface Rule {
  pattern: RegExp;
  /** What to write instead. */
  use: string;
}

/** The patterns match text and identifiers. */
const RULES: readonly Rule[] = [
  { pattern: /\banew\b/i, use: "again" },
  { pattern: /\bdrawn?\b|\bdraws\b|\bdraw[A-Z]\w*|\b\w*Drawn\b/, use: "generate, build, render" },
  { pattern: /\bstands?\b(?!-|ard| out| still| up)|\bstood\b/i, use: "is, is written" },
  { pattern: /\btold\b|\btells\b/i, use: "returns, reports, says" },
  { pattern: /\bwho asks\b|\bwhoever\b|\bwho calls\b|\bthose who\b|\bfor who\b/i, use: "the caller" },
  { pattern: /\bbecame of\b|\bbecomes of\b|\bbecome of\b/i, use: "status" },
  { pattern: /\bat the most\b|\bat the least\b|\bso many\b|\bso much of\b|\bMOST(_\w+)?\b/, use: "maximum, max" },
  { pattern: /\breckon\w*/i, use: "calculate" },
  { pattern: /\blaid\b|\blays?\b(?! ?out)|\blaying\b/i, use: "build, write" },
  { pattern: /\bgoes by\b|\bgo by\b|\bgoes the way of\b|\bgo the way of\b/i, use: "uses" },
  { pattern: /\bfates?\b|\bfateOf\b/i, use: "onChainStatus" },
  { pattern: /\bletGo\b|\blets? go of\b/, use: "release" },
  { pattern: /\bvisits?\b|\w+Visit\b/i, use: "session" },
  { pattern: /\bstanding\b/i, use: "quotaStatus" },
  { pattern: /\blives\b/i, use: "is running, exists; isProcessAlive" },
  { pattern: /\bgathered\b|\bgathers?\b/i, use: "batched, collects" },
  { pattern: /\bremembered\b|\bremembers?\b/i, use: "memoized, cached" },
  { pattern: /\bkept\b(?! in step)/i, use: "stored, stays, cached; staleWhileRevalidate" },
  { pattern: /\bAsked\b|\basked\b(?= [=:;,)]|[.;,)\]}])|\b\w+Asked\b/, use: "request, requested" },
  { pattern: /\bPATIENCE\w*|\bpatience\b/i, use: "timeout" },
  { pattern: /\bbeside\b/i, use: "next to, in addition to" },
  {
    pattern: /\baltogether\b|\bthereof\b|\bwhereby\b|\blest\b|\bhence\b|\bnought\b|\bhither\b|\bwherefore\b/i,
    use: "a common word",
  },
  { pattern: /\bone's own\b|\bof its own accord\b/i, use: "your own" },
  { pattern: /\bis to be\b|\bare to be\b|\bwas to be\b/i, use: "must be, will be" },
  { pattern: /\bat once\b/i, use: "immediately; at the same time" },
  {
    pattern: /^\s*(?:export )?(?:async )?(?:function|const) (?!asOf\b)(?:\w+[a-z]Of|of[A-Z]\w*)\b/,
    use: "a verb: find, read, list, to, format",
  },
  {
    pattern:
      /^(?:export )?(?:async )?(?:function|const) (?!(?:parse|split|find|list|read|count|join|has)[A-Z]|MAX_|FEW_)(?:\w+Words|\w+_WORDS)\b/,
    use: "format…, describe…, …_LABELS, …_PATTERNS",
  },
  { pattern: /\bcomes? to nothing\b|\bcame to nothing\b/i, use: "fails" },
];

/** `on file` is for facts that are missing, and for coverage. */
const ON_FILE = /\bon file\b/i;
const ON_FILE_ALLOWED =
  /\b(not|no|nothing|none|never|neither|nor|without|missing|is null|404|whether|if|only|what is|what the|covered|coverage)\b|on file( \$\{\w+\})?[:.]|on file (from|for)\b|n't\b/i;

const ALLOWED: readonly { file: RegExp; text: RegExp; why: string }[] = [
  {
    file: /^lib\/invoices\/pdf\/|^scripts\/test-invoices\//,
    text: /\.drawImage\(/,
    why: "the name of a canvas method",
  },
  {
    file: /^lib\/dashboard\/dispute-packs\/|^tests\/support\/invoice-pdf\.ts$/,
    text: /\.draw(?:Image|Line|Rectangle|Text)\(/,
    why: "names of methods of a canvas and of a page of a PDF",
  },
  { file: /^lib\/invoices\/lines\/heading-words\.ts$/, text: /^ {2,4}\w*:? ?"/, why: "words of other languages" },
  { file: /./, text: /\b(last|first|free)-standing\b|\boutstanding\b|\bunderstanding\b/i, why: "other words" },
];

export interface FoundWord {
  line: number;
  word: string;
  use: string;
}

/** @param file its path, for the exceptions */
export function findWords(file: string, text: string): FoundWord[] {
  const found: FoundWord[] = [];
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (ALLOWED.some((allowed) => allowed.file.test(file) && allowed.text.test(line))) continue;
    for (const { pattern, use } of RULES) {
      const match = pattern.exec(line);
      if (match) found.push({ line: index + 1, word: match[0], use });
    }
    // The formatter may break the sentence.
    const around = lines.slice(Math.max(0, index - 2), index + 2).join(" ");
    if (ON_FILE.test(line) && !ON_FILE_ALLOWED.test(around)) {
      found.push({ line: index + 1, word: "on file", use: "is published, has; only for what is missing" });
    }
  }
  return found;
}
