import type { MailContent } from "#lib/accounts/mail/mail-content.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { addDays, formatDate, type IsoDate } from "#lib/platform/dates.ts";

export interface DueContainer {
  containerNumber: string;
  reference: string;
  carrier: string;
  lastFreeDay: IsoDate;
  latestFreeDay: IsoDate | null;
  /** What a day after it costs, such as `INR 9,476.00`; `null` when it is not known. */
  rate: string | null;
}

/** A longer mail helps nobody: the page has them all. */
const MAX_LISTED = 50;

const MANY = new Intl.NumberFormat("en-GB");

/** For all containers of a person that are due together. */
export function buildFreeDaysMail({
  name,
  due,
  today,
  pageUrl,
}: {
  name: string;
  due: readonly DueContainer[];
  today: IsoDate;
  pageUrl: string;
}): MailContent {
  const sorted = due.toSorted((a, b) => (a.lastFreeDay < b.lastFreeDay ? -1 : 1));
  const [first] = sorted as [DueContainer, ...DueContainer[]];
  const when = formatRelativeDay(first.lastFreeDay, today);
  const isRange = due.some(({ lastFreeDay, latestFreeDay }) => latestFreeDay !== lastFreeDay);
  return {
    subject:
      due.length === 1
        ? `Last free day ${when}: ${first.containerNumber}`
        : `${MANY.format(due.length)} containers: the first last free day is ${when}`,
    preview: `${formatDate(first.lastFreeDay)}, UTC date.`,
    parts: [
      `Hello ${name},`,
      due.length === 1 ? "the free time of this container ends soon:" : "the free time of these containers ends soon:",
      {
        rows: sorted
          .slice(0, MAX_LISTED)
          .map((one) => [formatContainerName(one), describeDueContainer(one, today)] as const),
      },
      ...(due.length > MAX_LISTED ? [`There are ${MANY.format(due.length - MAX_LISTED)} more on the page.`] : []),
      ...(isRange
        ? [
            "Where questions are open, this is the earliest last free day. Their answers on the page of the container can give a later one.",
          ]
        : []),
      { button: "Open the containers", url: pageUrl },
      "Is a container back already? Enter its date there, and no more mail comes for it. You can also switch these mails off on that page.",
    ],
  };
}

const formatRelativeDay = (day: IsoDate, today: IsoDate) =>
  day === addDays(today, 1) ? "tomorrow" : `on ${formatDate(day)}`;

const formatContainerName = ({ containerNumber, reference }: DueContainer) =>
  reference ? `${containerNumber} (${reference})` : containerNumber;

function describeDueContainer({ carrier, lastFreeDay, latestFreeDay, rate }: DueContainer, today: IsoDate): string {
  const day = lastFreeDay === addDays(today, 1) ? `tomorrow, ${formatDate(lastFreeDay)}` : formatDate(lastFreeDay);
  const until =
    latestFreeDay === lastFreeDay
      ? ""
      : latestFreeDay
        ? ` (at the latest ${formatDate(latestFreeDay)})`
        : " (perhaps later)";
  return `${day}${until}, ${getCarrierName(carrier)}${rate ? `; then ${rate} a day` : ""}`;
}
