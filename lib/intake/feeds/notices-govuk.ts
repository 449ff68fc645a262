import { FeedFault } from "./feed.ts";
import { buildNoticeFeed, SHIPPING_PATTERN } from "./notices.ts";
import { readJson, readList, requireFields } from "./read-json.ts";

const FIELDS = "title link public_timestamp content_store_document_type".split(" ");
const ORGANISATIONS = "hm-revenue-customs department-for-transport maritime-and-coastguard-agency".split(" ");

const query = new URLSearchParams([
  ...ORGANISATIONS.map((one) => ["filter_organisations", one]),
  ["order", "-public_timestamp"],
  ["count", "50"],
  ...FIELDS.map((one) => ["fields", one]),
]);

/** Its time is that of the last change, not of the publication, so all are leads. */
export const noticesGovuk = buildNoticeFeed({
  name: "notices-govuk",
  title: "GOV.UK: customs and transport",
  publisher: "GOV.UK",
  homepage: "https://www.gov.uk/search/all",
  terms: "cite",
  licence: "Open Government Licence v3.0",
  everyHours: 24,
  url: `https://www.gov.uk/api/search.json?${query}`,
  accept: "application/json",
  country: "GB",
  authority: "UK Government",
  category: "customs",
  subject: SHIPPING_PATTERN,
  readNotices(bytes) {
    const answer = readJson(bytes);
    if (answer?.error) throw new FeedFault("error_in_body", String(answer.error).slice(0, 200));
    return readList(answer?.results, "results").map((result) => {
      requireFields(result, ["title", "link", "public_timestamp"], "A result");
      const url = URL.parse(String(result.link), "https://www.gov.uk");
      const seenAt = new Date(result.public_timestamp);
      if (!url || Number.isNaN(seenAt.getTime()))
        throw new FeedFault("schema_changed", `A result has no address or no time: ${String(result.link)}`);
      return { url: url.href, title: String(result.title), publishedOn: null, seenAt, reference: null, kind: "" };
    });
  },
});
