import { Link, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Source } from "#lib/domain/quality/quality.ts";
import { formatDay } from "../format.ts";
import { styles } from "./pack-styles.ts";

/** Facts with their names. Those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <View>
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === "" || value === false ? null : (
          <View key={name} style={styles.fact}>
            <Text style={styles.factName}>{name}</Text>
            {typeof value === "string" ? <Text style={styles.factValue}>{value}</Text> : <View style={styles.factValue}>{value}</View>}
          </View>
        ),
      )}
    </View>
  );
}

/** The heading of a section with the first part below it, on the same page. */
export function SectionStart({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <View wrap={false} style={styles.section}>
      <Text style={styles.h1}>{title}</Text>
      <Text style={styles.lead}>{lead}</Text>
      {children}
    </View>
  );
}

/** Short texts, one under the other. */
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

/** Publisher, title, date and page address of a document. */
export function SourceFacts({ source }: { source: Source }) {
  const { publisher, title, url, publishedOn } = source;
  return (
    <Facts
      facts={[
        ["Document", title],
        ["Publisher", publisher],
        ["Published", publishedOn ? formatDay(publishedOn) : "undated"],
        ["Page", url && <PageAddress url={url} />],
      ]}
    />
  );
}

/** The address of a page as a link. A long one takes several lines, without hyphens, so that it can be copied. */
function PageAddress({ url }: { url: string }) {
  const lines = linesOf(url).map((line) => <Text key={line}>{line}</Text>);
  if (!url.startsWith("http")) return <View>{lines}</View>;
  return (
    <Link src={url} style={styles.link}>
      <View>{lines}</View>
    </Link>
  );
}

/** Letters of an address that fit on a line. */
const MAX_LETTERS = 72;

/** Breaks an address, after a slash where there is one. */
function linesOf(url: string): string[] {
  if (url.length <= MAX_LETTERS) return [url];
  const slash = url.lastIndexOf("/", MAX_LETTERS - 1);
  const end = slash > MAX_LETTERS / 3 ? slash + 1 : MAX_LETTERS;
  return [url.slice(0, end), ...linesOf(url.slice(end))];
}
