import type { MailContent, MailPart } from "#lib/accounts/mail/mail-content.ts";
import { describeChange, findTariffPage } from "#lib/domain/changes/describe-change.ts";
import type { RecordedChange } from "./wanted-changes.ts";

interface Alert {
  name: string;
  /** The changes that the mail shows. */
  changes: readonly RecordedChange[];
  /** How many there are in all. */
  count: number;
  siteUrl: string;
}

/** Each change has what was said before and after, its source and its page. */
export function buildAlertMail({ name, changes, count, siteUrl }: Alert): MailContent {
  const alerts = `${siteUrl}/dashboard/alerts`;
  const [first] = changes;
  const subject =
    count === 1 && first ? `Changed: ${shortenTitle(first)}` : `${count} tariffs and surcharges have changed`;
  const rest = count - changes.length;
  return {
    subject,
    preview: first ? describeChange(first).title : subject,
    parts: [
      `Hello ${name},`,
      count === 1
        ? "a published tariff or surcharge that you watch has changed."
        : `${count} published tariffs and surcharges that you watch have changed.`,
      ...changes.flatMap((change) => buildMailParts(change, siteUrl)),
      ...(rest > 0 ? [`${rest} more ${rest === 1 ? "change is" : "changes are"} not in this mail.`] : []),
      { button: "See your alerts", url: alerts },
      "You get this mail because of the alerts in your account. Delete an alert there to end its mails.",
    ],
  };
}

const shortenTitle = (change: RecordedChange) => {
  const { title } = describeChange(change);
  return title.length > 100 ? `${title.slice(0, 99)}…` : title;
};

function buildMailParts(change: RecordedChange, siteUrl: string): MailPart[] {
  const { title, summary, rows } = describeChange(change);
  const { source } = change;
  const page = findTariffPage(change);
  return [
    `${title}. ${summary}`,
    {
      rows: [
        ...rows.flatMap(([name, before, after]) =>
          before === after
            ? [[name, after] as const]
            : [[`${name} before`, before] as const, [`${name} after`, after] as const],
        ),
        ...(source
          ? [["Source", [`${source.publisher}, ${source.title}`, source.url].filter(Boolean).join(": ")] as const]
          : []),
        ...(page ? [["On Quayside", `${siteUrl}${page}`] as const] : []),
      ],
    },
  ];
}
