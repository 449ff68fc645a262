import { type Feed, FeedFault, type LeadDraft } from "./feed.ts";
import { shortenTitle } from "./own-words.ts";
import { readJson, readList, requireFields } from "./read-json.ts";

/** One list in brackets each; words of two letters are refused. */
const QUERY =
  "(congestion OR strike OR closure OR backlog OR blockage) (port OR terminal OR canal OR strait) (container OR containers OR shipping) sourcelang:english";

const query = new URLSearchParams({
  query: QUERY,
  mode: "artlist",
  format: "json",
  maxrecords: "250",
  sort: "datedesc",
  timespan: "1d",
});

/** The server allows one request in five seconds, and in practice fewer. */
const PAUSE_MS = 10_000;

/** Headlines of the world's press. They belong to their publishers, so only headline, address and time are stored. */
export const gdelt: Feed = {
  name: "gdelt",
  title: "Headlines about ports",
  publisher: "The GDELT Project",
  homepage: "https://www.gdeltproject.org/",
  terms: "cite",
  licence: "Free with a credit and a link to The GDELT Project; articles belong to their publishers",
  everyHours: 12,
  tables: [],
  states: "Leads for congestion news of the last day. The time is when GDELT has seen the article",
  async read({ fetch }) {
    const url = `https://api.gdeltproject.org/api/v2/doc/doc?${query}`;
    const { bytes } = await fetch({ url, accept: "application/json", isApi: true, pauseMs: PAUSE_MS });
    const answer = readJson(bytes);
    if (answer === null || typeof answer !== "object") throw new FeedFault("schema_changed", "The answer is no object");
    // Without a match the answer is {}.
    const articles = answer.articles === undefined ? [] : readList(answer.articles, "articles");
    if (answer.articles === undefined && Object.keys(answer).length > 0)
      throw new FeedFault("schema_changed", "There is no list “articles”");
    return { rows: {}, leads: articles.map(toLead), cursor: null, isEmpty: articles.length === 0 };
  },
};

function toLead(article: Record<string, unknown>): LeadDraft {
  requireFields(article, ["url", "title", "seendate", "domain"], "An article");
  const { url, title, seendate, domain } = article;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(seendate)) ?? [];
  const seenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(seenAt.getTime()) || !URL.canParse(String(url)))
    throw new FeedFault(
      "schema_changed",
      `An article has the time “${String(seendate)}” and the address ${String(url)}`,
    );
  return { url: String(url), title: shortenTitle(String(title), 300), publisher: String(domain), seenAt };
}
