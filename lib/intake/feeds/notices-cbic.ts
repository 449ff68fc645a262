import { isIsoDate } from "#lib/platform/dates.ts";
import { FeedFault } from "./feed.ts";
import { buildNoticeFeed } from "./notices.ts";
import { readJson, readList, requireFields } from "./read-json.ts";

const HOMEPAGE = "https://taxinformation.cbic.gov.in/";
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Customs notifications and circulars of India. The list has the newest four, so it is read twice a day. */
export const noticesCbic = buildNoticeFeed({
  name: "notices-cbic",
  title: "Customs notifications and circulars of India",
  publisher: "Central Board of Indirect Taxes and Customs",
  homepage: HOMEPAGE,
  terms: "cite",
  licence: "Work of the Government of India: link and own words",
  everyHours: 12,
  url: `${HOMEPAGE}api/cbic-notification-msts/fetchUpdatesByTaxId/1000002`,
  accept: "application/json",
  country: "IN",
  authority: "Central Board of Indirect Taxes and Customs",
  category: "customs",
  subject: /./,
  readNotices: (bytes) =>
    readList(readJson(bytes), "notifications").map((one) => {
      requireFields(one, ["id", "updatedDate", "notificationNo", "notificationName", "updateType"], "A notification");
      const day = readDay(one.updatedDate);
      const type = String(one.updateType || "Notification");
      return {
        url: `${HOMEPAGE}view-pdf/${encodeURIComponent(one.id)}/ENG/${/circular/i.test(type) ? "Circulars" : "Notifications"}`,
        title: String(one.notificationName || one.notificationNo),
        publishedOn: day,
        seenAt: new Date(day),
        reference: String(one.notificationNo || "") || null,
        kind: `${type} of Indian customs`,
      };
    }),
});

/** `30-Sep-2026`. @throws FeedFault */
function readDay(value: unknown): string {
  const [, day = "", name = "", year = ""] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(String(value)) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isIsoDate(date)) throw new FeedFault("schema_changed", `“${String(value)}” is no day`);
  return date;
}
