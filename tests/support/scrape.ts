/** What a look at metrics has found: the value of each series, `name{label="value"}` with its labels in the order of the text. */
export class Scrape {
  private readonly values: Map<string, number>;

  /** @param text in Prometheus' text form @throws for a line that is none of it */
  constructor(text: string) {
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    this.values = new Map(lines.map(seriesOf));
  }

  /** The sum of all series of this name whose labels have these values; undefined when there is none. */
  sum(name: string, labels: Record<string, string> = {}): number | undefined {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = [...this.values].filter(([series]) => series.split("{")[0] === name && wanted.every((pair) => series.includes(pair)));
    return found.length === 0 ? undefined : found.reduce((sum, [, value]) => sum + value, 0);
  }

  names(): Set<string> {
    return new Set([...this.values.keys()].map((series) => series.split("{")[0] as string));
  }
}

function seriesOf(line: string): [string, number] {
  // A lag of which nothing is known yet is `Nan`, in any case of letters.
  const [, series, value] = /^([a-z_]\w*(?:\{.*\})?) (nan|[-+\d.e]+)$/i.exec(line) ?? [];
  if (!series) throw new Error(`No line of metrics: ${line}`);
  return [series, Number(value)];
}
