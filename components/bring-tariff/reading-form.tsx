import { findFieldFault } from "#components/account/flash-message.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import {
  CHOSEN_FIELD,
  formatTiers,
  getSureField,
  getTiersField,
  getValueField,
  listChosen,
} from "#lib/intake/bring/confirm-reading.ts";
import { isUsable, listQuestions, type Question } from "#lib/intake/bring/questions.ts";
import type { TariffReading } from "#lib/operations/tariff-reading.ts";
import { CHARGE_CHOICES } from "../checker/form-choices.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { QuestionField } from "./question-field.tsx";
import { ReadTariff } from "./read-tariff.tsx";

interface Props {
  action: string;
  reading: TariffReading;
  flash: Partial<Flash>;
  hidden: Readonly<Record<string, string>>;
  /** The invoice does not say which charge it bills, and the document has several. */
  needsCharge: boolean;
  /** In an account, the document is stored and can be shared. */
  canShare: boolean;
}

const CHARGES = CHARGE_CHOICES.filter(({ value }) => value !== "storage");

/** What was read, for a person to compare with the document. */
export function ReadingForm({ action, reading, flash, hidden, needsCharge, canShare }: Props) {
  const values = flash.values ?? {};
  const questions = listQuestions(reading);
  const usable = reading.tariffs.flatMap((tariff, index) => (isUsable(tariff) ? [{ tariff, index }] : []));
  const chosen = flash.values ? listChosen(values) : new Set(usable.map(({ index }) => index));
  const getNumber = (index: number) => usable.findIndex((one) => one.index === index) + 1;
  return (
    <form action={action} method="post" className="space-y-10">
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-2 text-xl">
            {questions.length === 1 ? "One thing to confirm" : `${questions.length} things to confirm`}
          </h2>
          <p className="mb-4 max-w-prose">
            Compare each with the document. A tariff is used only when all that is open in it is confirmed.
          </p>
          <ol className="border-t border-ink">
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                scope={formatScope(question, usable.length, getNumber)}
                value={values[getValueField(question)] ?? question.value}
                isSure={values[getSureField(question)] !== undefined}
                fault={findFieldFault(flash, getSureField(question))}
                valueFault={findFieldFault(flash, getValueField(question))}
              />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="tariffs">
        <h2 id="tariffs" className="mb-4 text-xl">
          {usable.length === 1 ? "The tariff as we read it" : `${usable.length} tariffs as we read them`}
        </h2>
        <div id={CHOSEN_FIELD} className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {usable.map(({ tariff, index }) => (
            <ReadTariff
              key={index}
              number={getNumber(index)}
              tariff={tariff}
              index={index}
              isChosen={chosen.has(index)}
              tiers={values[getTiersField(index)] ?? formatTiers(tariff)}
              fault={findFieldFault(flash, getTiersField(index))}
              isOpen={tariff.doubts.length > 0 && formatTiers(tariff) === ""}
            />
          ))}
        </div>
      </section>
      {reading.unread.length > 0 && (
        <details className="max-w-prose text-sm">
          <summary className="target cursor-pointer">
            {reading.unread.length === 1 ? "One part was not read" : `${reading.unread.length} parts were not read`}
          </summary>
          <ul className="list-disc space-y-1 pl-5">
            {reading.unread.slice(0, 20).map(({ page, text, message }) => (
              <li key={`${page} ${text}`} className="wrap-anywhere">
                Page {page}, “{text.slice(0, 80)}”: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {needsCharge && (
        <SelectField
          name="charge"
          label="Charge that the invoice bills"
          choices={CHARGES}
          empty="Choose a charge"
          defaultValue={values.charge ?? ""}
          fault={findFieldFault(flash, "charge")}
          className="max-w-sm"
        />
      )}
      {canShare && <ShareField isChosen={values.share !== undefined} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="border-t border-ink pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          {canShare ? "Save and use the tariff" : "Use the tariff"}
        </Button>
      </div>
    </form>
  );
}

function formatScope({ tariffs }: Question, count: number, getNumber: (index: number) => number): string | null {
  if (count === 1) return null;
  if (tariffs.length === count) return "All tariffs";
  return `${tariffs.length === 1 ? "Tariff" : "Tariffs"} ${tariffs.map(getNumber).join(", ")}`;
}

function ShareField({ isChosen }: { isChosen: boolean }) {
  return (
    <fieldset className="max-w-prose border-t border-line pt-5">
      <legend className="sr-only">Share the tariff</legend>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="share"
          value="yes"
          defaultChecked={isChosen}
          aria-describedby="share-hint"
          className="mt-1 size-5 shrink-0"
        />
        <span className="font-[600]">Share this published tariff with Quayside’s reviewers</span>
      </label>
      <p id="share-hint" className="pl-8 text-sm text-soft">
        Quayside’s staff can then see the document and your mail address, and may publish the tariff for everybody. Do
        not share the rates of a contract.
      </p>
    </fieldset>
  );
}
