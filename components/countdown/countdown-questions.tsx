import type { ReactNode } from "react";
import type { ChargeCountdown } from "#lib/domain/demurrage/countdown.ts";
import type { CountdownAssumption, CountdownChoice } from "#lib/domain/demurrage/countdown-assumptions.ts";
import type { CountedContainer } from "#lib/invoices/countdown-from-query.ts";
import { buildAnswerField } from "#lib/invoices/invoice-fields.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { type AuditPage, buildPageAddress, withFields } from "../checker/audit-page.ts";
import { GivenAnswers, QuestionField, UnsettledPoints } from "../checker/question-parts.tsx";
import { formatDay, formatPort } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  container: CountedContainer;
  page: AuditPage;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

const getFieldName = ({ id, answerWith }: CountdownAssumption) =>
  answerWith === "port" ? "port" : buildAnswerField(id);

/** Answered in place by a GET form. Each answer shows the last free day that follows from it. */
export function CountdownQuestions({ container, page, portNames }: Props) {
  const { assumptions } = container.main;
  if (assumptions.length === 0) return null;
  const open = assumptions.filter(({ answer }) => answer === null);
  const questions = open.filter(({ answerWith }) => answerWith !== "none").toSorted(byEffect);
  const facts = open.filter(({ answerWith }) => answerWith === "none");
  const answered = assumptions.filter(({ answer }) => answer !== null);
  const others = withFields(page, Object.fromEntries(questions.map((one) => [getFieldName(one), null])));
  return (
    <section aria-labelledby="questions-heading" id="questions" className="keep">
      <h2 id="questions-heading">{questions.length > 0 ? "Open questions" : "What this rests on"}</h2>
      <UnsettledPoints points={facts} />
      {questions.length > 0 && (
        <AnswersForm page={others}>
          {questions.map((one) => (
            <QuestionField key={one.id} question={one.question} reason={describeReason(one, portNames)}>
              <Answer assumption={one} clock={container.main} portNames={portNames} />
            </QuestionField>
          ))}
          <Button type="submit" look="quiet" className="mt-5 w-full sm:w-auto print:hidden">
            Update the result
          </Button>
        </AnswersForm>
      )}
      <GivenAnswers
        answers={answered.map((one) => ({
          id: one.id,
          question: one.question,
          answer: one.choices.find(({ value }) => value === one.answer)?.label ?? one.answer,
          without: page.saveTo
            ? { saveTo: page.saveTo, field: getFieldName(one) }
            : buildPageAddress(withFields(page, { [getFieldName(one)]: null })),
        }))}
      />
    </section>
  );
}

/** It saves the answers, or repeats the page with them. */
function AnswersForm({ page, children }: { page: AuditPage; children: ReactNode }) {
  if (page.saveTo) {
    return (
      <form action={page.saveTo} method="post" noValidate className="mt-4">
        {children}
      </form>
    );
  }
  return (
    <GetForm action={page.path} noValidate keepEmpty={["discharged", "empty_picked_up"]} className="mt-4">
      {page.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </GetForm>
  );
}

function describeReason({ reason, answerWith }: CountdownAssumption, portNames: Props["portNames"]): string {
  return answerWith === "port"
    ? reason.replace(/\b[A-Z]{2}[A-Z2-9]{3}\b/g, (code) => portNames.get(code) ?? code)
    : reason;
}

function Answer({
  assumption,
  clock,
  portNames,
}: {
  assumption: CountdownAssumption;
  clock: ChargeCountdown;
  portNames: Props["portNames"];
}) {
  const name = getFieldName(assumption);
  if (assumption.answerWith === "date")
    return <TextField name={name} type="date" label="Your answer" className="figures max-w-60" />;
  const choices =
    assumption.answerWith === "port"
      ? assumption.choices.filter(({ value }) => portNames.has(value))
      : assumption.choices;
  return (
    <div>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
          <input type="radio" name={name} value={choice.value} className="size-5 shrink-0 print:hidden" />
          <span className="flex min-w-0 grow flex-col gap-x-3 sm:flex-row sm:items-center sm:justify-between">
            <span className="min-w-0">
              {assumption.answerWith === "port" ? formatPort(choice.value, portNames) : choice.label}
            </span>
            <Effect choice={choice} clock={clock} />
          </span>
        </label>
      ))}
      <label className="flex min-h-11 items-center gap-3 print:hidden">
        <input type="radio" name={name} value="" defaultChecked className="size-5 shrink-0" />
        <span>{assumption.answerWith === "port" ? "Another port, or not known" : "I do not know"}</span>
      </label>
    </div>
  );
}

/** The last free day with a choice, and below it the cost so far or at the end of the forecast. */
function Effect({
  choice: { freeTimeEndsOn, accruedCost, forecastCost },
  clock,
}: {
  choice: CountdownChoice;
  clock: ChargeCountdown;
}) {
  const last = clock.days.at(-1)?.date;
  const isLater = accruedCost?.isZero() === true && last !== undefined;
  const cost = isLater ? forecastCost : accruedCost;
  return (
    <span className="figures min-w-0 text-sm sm:shrink-0 sm:text-right">
      {freeTimeEndsOn && <span className="block">free to {formatDay(freeTimeEndsOn)}</span>}
      <span className="block text-soft">
        {cost === null ? "no usable tariff on file" : formatMoney(cost, clock.currency)}
        {cost !== null && (isLater ? ` by ${formatDay(last)}` : " so far")}
      </span>
    </span>
  );
}

/** Questions that move the last free day come first. */
const byEffect = (a: CountdownAssumption, b: CountdownAssumption) =>
  Number(canMoveFreeTime(b)) - Number(canMoveFreeTime(a));

const canMoveFreeTime = ({ choices }: CountdownAssumption) =>
  new Set(choices.map(({ freeTimeEndsOn }) => freeTimeEndsOn)).size > 1;
