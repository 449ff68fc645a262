import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { Words } from "#components/docs/words.tsx";
import { formatDay } from "#components/format.ts";
import { CHANGELOG } from "#lib/discovery/changelog.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { Guide } from "../../guide.tsx";

export const metadata: Metadata = {
  title: "Changelog",
  description: "What changed in the API, day by day: additions, changes of answers, and old forms that will end.",
};

const EFFECT_LABELS = { added: "Added", changed: "Changed", fixed: "Fixed", deprecated: "Will end" } as const;

const findOperationPage = (name: string) => {
  const operation = everyOperation.find(({ id }) => id === name);
  return operation && getOperationPagePath(operation);
};

export default function ChangelogPage() {
  return (
    <Guide
      path="/docs/changelog"
      title="Changelog"
      lead={
        <>
          What changed in the API, and when.{" "}
          <Link href="/docs/versions" prefetch={false}>
            Versions and old forms
          </Link>{" "}
          says what may change without notice.
        </>
      }
    >
      {CHANGELOG.map(({ date, version, changes }) => (
        <Chapter key={date} id={date} title={formatDay(date)}>
          <p className="text-sm text-soft">Version {version}</p>
          <dl className="border-t border-ink">
            {changes.map(({ effect, text }) => (
              <div
                key={text}
                className="grid gap-x-8 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[6rem_1fr]"
              >
                <dt className="font-[600]">{EFFECT_LABELS[effect]}</dt>
                <dd className="max-w-prose">
                  <Words text={text} findPage={findOperationPage} />
                </dd>
              </div>
            ))}
          </dl>
        </Chapter>
      ))}
    </Guide>
  );
}
