import type { PackSummary } from "#lib/dashboard/dispute-packs/pack-summary.ts";
import { LETTER_LANGUAGE_LABELS, LETTER_LOCALES } from "#lib/domain/letters/languages.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { formatInterval } from "../checker/audit-texts.ts";
import { capitalise, formatDay, pluralise } from "../format.ts";
import { Icon } from "../ui/icon.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";

interface Props {
  summary: PackSummary;
  letter: string;
  /** The last day of the link. */
  expiresOn: IsoDate;
  /** Of this page. The attachments are below it, by letter. */
  path: string;
  /** Of the whole pack. */
  packPath: string;
  isOwner: boolean;
}

/** What a dispute pack says, for the carrier's desk. */
export function PackReview({ summary, letter, expiresOn, path, packPath, isOwner }: Props) {
  const { subject, carrier, sender, madeOn, place, direction, language = "en" } = summary;
  const lang = LETTER_LOCALES[language];
  return (
    <article className="max-w-4xl">
      {isOwner && (
        <p className="mb-6 text-sm text-soft print:hidden">
          The carrier sees this page. What you open and download yourself is not counted.
        </p>
      )}
      <h1 lang={lang} className="text-2xl wrap-anywhere sm:text-3xl">
        {subject}
      </h1>
      <p className="mt-3 mb-8 text-soft">
        {sender.company} to {carrier}, {formatDay(madeOn)}. {capitalise(place)}, {direction}.
        {language !== "en" && ` The pack is in ${LETTER_LANGUAGE_LABELS[language]}.`}
      </p>
      <Figures summary={summary} />
      <Points summary={summary} />
      <Files summary={summary} path={path} packPath={packPath} />
      <section aria-labelledby="letter-heading" className="mt-12">
        <h2 id="letter-heading" className="mb-4">
          Letter
        </h2>
        <div
          lang={lang}
          className="max-w-prose space-y-4 border-l-2 border-line pl-5 whitespace-pre-line wrap-anywhere"
        >
          {letter}
        </div>
      </section>
      <Containers summary={summary} />
      <section aria-labelledby="contact-heading" className="mt-12">
        <h2 id="contact-heading" className="mb-4">
          Answers to
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">
          {[
            sender.company,
            sender.person !== sender.company && sender.person,
            sender.address,
            sender.email,
            sender.reference && `Reference ${sender.reference}`,
          ]
            .filter(Boolean)
            .join("\n")}
        </p>
      </section>
      <p className="mt-12 text-sm text-soft">This page can be read until {formatDay(expiresOn)}.</p>
    </article>
  );
}

function Figures({ summary }: { summary: PackSummary }) {
  const { currency, billed, expectedLow, expectedHigh, disputed, disputable } = summary;
  const expected = { low: new Decimal(expectedLow), high: expectedHigh === null ? null : new Decimal(expectedHigh) };
  const isCertain = new Decimal(disputed).greaterThan(0);
  const figures = [
    ["Billed", formatMoney(billed, currency)],
    ["Expected", formatInterval(expected, currency)],
    [isCertain ? "Disputed" : "In question", formatMoney(isCertain ? disputed : disputable, currency)],
  ] as const;
  return (
    <dl className="figures mb-10 grid gap-x-8 border-y border-ink text-sm sm:grid-cols-3">
      {figures.map(([name, value], index) => (
        <div key={name} className="py-3 max-sm:not-first:border-t max-sm:not-first:border-line">
          <dt className="text-soft">{name}</dt>
          <dd className={index === 2 ? "text-lg font-[600] text-red" : "text-lg font-[600]"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Points({ summary: { points, currency, language = "en" } }: { summary: PackSummary }) {
  return (
    <section aria-labelledby="points-heading">
      <h2 id="points-heading" className="mb-4">
        What is disputed
      </h2>
      <ol className="border-t border-line">
        {points.map(({ number, isPart, title, citation, amount, attachments }) => (
          <li
            key={number}
            className={`flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-3 ${isPart ? "pl-6 text-sm" : ""}`}
          >
            <span className="figures w-8 shrink-0 font-[600] text-sea">{number}</span>
            <div className="min-w-0 flex-1 basis-52">
              <p lang={LETTER_LOCALES[language]} className="font-[600]">
                {title}
              </p>
              <p className="text-sm text-soft">
                {citation}
                {attachments.length > 0 &&
                  `. ${attachments.length > 1 ? "Attachments" : "Attachment"} ${attachments.join(", ")}`}
              </p>
            </div>
            {amount && (
              <span className={`figures max-sm:w-full max-sm:pl-12 ${isPart ? "text-soft" : "font-[600]"}`}>
                {formatMoney(amount, currency)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {points.some(({ isPart }) => isPart) && (
        <p className="mt-3 text-sm text-soft">
          A point such as 1a is another reason for an amount of point 1. The disputed amount counts each part of the
          bill once.
        </p>
      )}
    </section>
  );
}

function Files({ summary: { attachments }, path, packPath }: Pick<Props, "summary" | "path" | "packPath">) {
  const files = [
    { address: packPath, label: "Dispute pack", detail: "The letter with the days, the sources and every attachment." },
    ...attachments.map(({ letter, title, detail, pages }) => ({
      address: `${path}/${letter}`,
      label: `${letter}. ${title}`,
      detail: [detail, pluralise(pages.count, "page")].filter(Boolean).join(" "),
    })),
  ];
  return (
    <section aria-labelledby="files-heading" className="mt-12 print:hidden">
      <h2 id="files-heading" className="mb-4">
        Files
      </h2>
      <ul className="border-t border-line">
        {files.map(({ address, label, detail }) => (
          <li key={address} className="border-b border-line py-2">
            <a href={address} className="target inline-flex min-h-11 items-center gap-2 font-[600]">
              <Icon name="download" className="size-4 shrink-0" />
              {label} (PDF)
            </a>
            <p className="text-sm wrap-anywhere text-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Containers({ summary: { lines, currency } }: { summary: PackSummary }) {
  const isBilledByLine = lines.some(({ billed }) => billed !== null);
  return (
    <section aria-labelledby="containers-heading" className="mt-12">
      <h2 id="containers-heading" className="mb-4">
        By container
      </h2>
      <ScrollBox name="Figures by container">
        <Table caption="Figures by container" isCaptionHidden>
          <thead>
            <tr>
              <Th scope="col">Container</Th>
              <Th scope="col" isFigure>
                Free days
              </Th>
              <Th scope="col" isFigure>
                Charged days
              </Th>
              {isBilledByLine && (
                <Th scope="col" isFigure>
                  Billed
                </Th>
              )}
              <Th scope="col" isFigure>
                Expected
              </Th>
            </tr>
          </thead>
          <tbody className="figures">
            {lines.map(({ names, billed, expected, freeDays, chargedDays }) => (
              <tr key={names.join()}>
                <RowTh>{capitalise(names.map((name) => name.replace(/^container /, "")).join(", "))}</RowTh>
                <Td isFigure>{freeDays.join(" + ")}</Td>
                <Td isFigure>{chargedDays}</Td>
                {isBilledByLine && <Td isFigure>{billed === null ? "" : formatMoney(billed, currency)}</Td>}
                <Td isFigure>{formatMoney(expected, currency)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      {lines.some(({ names }) => names.length > 1) && (
        <p className="mt-3 text-sm text-soft">Amounts of several containers in one row are those of each.</p>
      )}
    </section>
  );
}
