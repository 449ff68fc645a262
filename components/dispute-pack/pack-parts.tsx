import { Link, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { PackStamp } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { styles } from "./pack-styles.ts";

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Letters that fit on a line. A longer word, such as an e-mail address, continues on the next line. */
  maxLetters?: number;
}

/** Facts without a value are left out. */
export function Facts({ facts, maxLetters = MAX_LETTERS }: FactsProps) {
  return (
    <View>
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === "" || value === false ? null : (
          <View key={name} style={styles.fact}>
            <Text style={styles.factName}>{name}</Text>
            {typeof value === "string" ? (
              <Words text={value} maxLetters={maxLetters} />
            ) : (
              <View style={styles.factValue}>{value}</View>
            )}
          </View>
        ),
      )}
    </View>
  );
}

/** Long words take several lines, without hyphens, so that they can be copied. */
function Words({ text, maxLetters }: { text: string; maxLetters: number }) {
  if (text.split(" ").every((word) => word.length <= maxLetters)) return <Text style={styles.factValue}>{text}</Text>;
  const lines = text.split(" ").flatMap((word) => splitAddress(word, maxLetters));
  return (
    <View style={styles.factValue}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same
        <Text key={index}>{line}</Text>
      ))}
    </View>
  );
}

/** The heading and the first part below it stay on the same page. */
export function SectionStart({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <View wrap={false} style={styles.section}>
      <Text style={styles.h1}>{title}</Text>
      {lead && <Text style={styles.lead}>{lead}</Text>}
      {children}
    </View>
  );
}

/** To compare a printed pack with the stored one. */
export const PackEnd = ({ content, stamp: { hash } }: { content: PackContent; stamp: PackStamp }) => (
  <Text style={styles.end}>
    {fillPattern(getLetterFormats(content.audit.language).messages.pack.end, {
      version: String(content.factsVersion),
      hash,
    })}
  </Text>
);

export function List({ items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean }) {
  return (
    <View>
      {items.map((item, index) => (
        <View key={item} style={styles.listItem} wrap={false}>
          <Text style={styles.listMark}>{isNumbered ? `${index + 1}` : "–"}</Text>
          <Text style={styles.factValue}>{item}</Text>
        </View>
      ))}
    </View>
  );
}

export function SourceFacts({ source, formats }: { source: Source; formats: LetterFormats }) {
  const { publisher, title, url, publishedOn } = source;
  const texts = formats.messages.pack;
  const document = `${title}. ${publisher}`;
  return (
    <Facts
      facts={[
        [
          texts.document,
          publishedOn
            ? fillPattern(texts.published, { document, date: formats.formatDate(publishedOn) })
            : fillPattern(texts.undated, { document }),
        ],
        [texts.copy, source.kind === "third_party_copy" && texts.copyWarning],
        [texts.webPage, url && <PageAddress url={url} />],
      ]}
    />
  );
}

/** A long address takes several lines, without hyphens, so that it can be copied. */
function PageAddress({ url }: { url: string }) {
  const lines = splitAddress(url, MAX_LETTERS).map((line) => <Text key={line}>{line}</Text>);
  if (!url.startsWith("http")) return <View>{lines}</View>;
  return (
    <Link src={url} style={styles.link}>
      <View>{lines}</View>
    </Link>
  );
}

/** Letters that fit on a line of the whole page. */
const MAX_LETTERS = 72;

/** A web or e-mail address. It breaks after a slash or before an @ where there is one. */
export function splitAddress(address: string, maxLetters: number): string[] {
  if (address.length <= maxLetters) return [address];
  const place = Math.max(address.lastIndexOf("/", maxLetters - 1) + 1, address.lastIndexOf("@", maxLetters));
  const end = place > maxLetters / 3 ? place : maxLetters;
  return [address.slice(0, end), ...splitAddress(address.slice(end), maxLetters)];
}
