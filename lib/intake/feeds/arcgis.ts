import { isIsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { FeedFault, type FeedScope } from "./feed.ts";
import { type JsonNode, readJson, readList, requireFields } from "./read-json.ts";

const ROOT = "https://services9.arcgis.com/weJ1QsnbMYJlCHdG/arcgis/rest/services";

/** The server cuts larger pages to this without saying so. */
const PAGE_ROWS = 1_000;

/** An answer of a busy service can take almost a minute. */
const MAX_MS = 90_000;

const MAX_PAGES = 400;

interface Query {
  service: string;
  /** `{day}` is the name of the field with the day. */
  where: string;
  fields: readonly string[];
  /** Rows get `day` from this field. */
  dayField?: string;
}

export interface Layer {
  /** When the publisher changed the data last, in ms; `null` if the layer does not say it. */
  editedAt: number | null;
  /** The name has changed before, so the type decides. */
  dayField: string;
}

export type FeatureRow = Readonly<Record<string, JsonNode>>;

/**
 * Reads all rows, page by page. The server pages by ObjectId, which is in no other order and changes when the data
 * are loaded again, so rows need a key of their own.
 * @throws FetchFailure or FeedFault
 */
export async function queryFeatures(
  fetch: FeedScope["fetch"],
  { service, where, fields, dayField }: Query,
): Promise<FeatureRow[]> {
  const rows: FeatureRow[] = [];
  const outFields = [...(dayField ? [dayField] : []), ...fields, "ObjectId"];
  let last = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      where: `${where.replaceAll("{day}", dayField ?? "")} AND ObjectId > ${last}`,
      outFields: outFields.join(","),
      orderByFields: "ObjectId",
      resultRecordCount: String(PAGE_ROWS),
      returnGeometry: "false",
      f: "json",
    });
    const answer = await fetchAnswer(fetch, `${ROOT}/${service}/FeatureServer/0/query?${query}`);
    const features = readList(answer.features, "features");
    const found = features.map((feature) => {
      requireFields(feature, ["attributes"], "A feature");
      requireFields(feature.attributes, outFields, `A row of ${service}`);
      return feature.attributes as FeatureRow;
    });
    for (const row of found) rows.push(dayField ? { ...row, day: readDay(row[dayField]) } : row);
    const isLast = answer.exceededTransferLimit !== true && features.length < PAGE_ROWS;
    if (isLast || features.length === 0) return rows;
    const next = Math.max(...found.map(({ ObjectId }) => Number(ObjectId)));
    if (!(next > last)) throw new FeedFault("schema_changed", `The pages of ${service} do not advance`);
    last = next;
  }
  throw new FeedFault("implausible", `${service} has more than ${MAX_PAGES} pages`);
}

/** @throws FetchFailure or FeedFault */
export async function readLayer(fetch: FeedScope["fetch"], service: string): Promise<Layer> {
  const { fields, editingInfo } = await fetchAnswer(fetch, `${ROOT}/${service}/FeatureServer/0?f=json`);
  const dated = readList(fields, "fields").filter(
    ({ type }) => type === "esriFieldTypeDateOnly" || type === "esriFieldTypeDate",
  );
  const field = dated.find(({ name }) => name === "date") ?? dated[0];
  if (!field) throw new FeedFault("schema_changed", `${service} has no field of a date type`);
  const time = editingInfo?.dataLastEditDate ?? editingInfo?.lastEditDate;
  return { editedAt: typeof time === "number" ? time : null, dayField: String(field.name) };
}

async function fetchAnswer(fetch: FeedScope["fetch"], url: string): Promise<JsonNode> {
  const { bytes } = await fetch({ url, accept: "application/json", isApi: true, maxMs: MAX_MS });
  const answer = readJson(bytes);
  // Errors come with status 200.
  if (answer?.error)
    throw new FeedFault("error_in_body", `${answer.error.code ?? ""} ${answer.error.message ?? "an error"}`.trim());
  if (answer === null || typeof answer !== "object") throw new FeedFault("schema_changed", "The answer is no object");
  return answer;
}

/** Days come as `YYYY-MM-DD`, and came as epoch milliseconds until 2026. @throws FeedFault */
function readDay(value: unknown): string {
  if (typeof value === "string" && isIsoDate(value.slice(0, 10)) && /^.{10}(T00:00:00.*)?$/.test(value))
    return value.slice(0, 10);
  if (typeof value === "number" && Number.isFinite(value) && value % 86_400_000 === 0)
    return toIsoDate(new Date(value));
  throw new FeedFault("schema_changed", `“${String(value)}” is no day`);
}
