/**
 * The value of each series at one moment. A series is `name{label="value"}`, with its labels in the order of the text.
 */
export class Scrape {
  private readonly values: Map<string, number>;

  /** @param text in Prometheus's text format @throws for a line that is not in this format */
  constructor(text: string) {
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    this.values = new Map(lines.map(parseSeries));
  }

  /** Of all series with this name and these labels; `undefined` when there is no such series. */
  sum(name: string, labels: Record<string, string> = {}): number | undefined {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = [...this.values].filter(
      ([series]) => series.split("{")[0] === name && pairs.every((pair) => series.includes(pair)),
    );
    return found.length === 0 ? undefined : found.reduce((sum, [, value]) => sum + value, 0);
  }

  names(): Set<string> {
    return new Set([...this.values.keys()].map((series) => series.split("{")[0] as string));
  }
}

function parseSeries(line: string): [string, number] {
  // A value that is not known yet is `Nan`, in upper or lower case.
  const [, series, value] = /^([a-z_]\w*(?:\{.*\})?) (nan|[-+\d.e]+)$/i.exec(line) ?? [];
  if (!series) throw new Error(`Not a line of metrics: ${line}`);
  return [series, Number(value)];
}
