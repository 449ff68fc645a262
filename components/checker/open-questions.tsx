import type { ReactNode } from "react";
import { type Assumption, type AssumptionChoice, isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { buildAnswerField } from "#lib/invoices/invoice-fields.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatPort } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type AuditPage, buildPageAddress, withFields } from "./audit-page.ts";
import { formatInterval, formatInvoiceTax } from "./audit-texts.ts";
import { TAX_CHOICES } from "./form-choices.ts";
import { type GivenAnswer, GivenAnswers, QuestionField, UnsettledPoints } from "./question-parts.tsx";

/** More questions than this are folded: they change little. */
const SHOWN = 3;

interface Props {
  report: AuditReport;
  page: AuditPage;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

const getFieldName = ({ id }: Assumption) => buildAnswerField(id);

/**
 * The largest effect first, answered in place by a GET form. Below them: what only other documents settle, and the
 * answers given.
 */
export function OpenQuestions({ report, page, portNames }: Props) {
  const { assumptions } = report;
  const open = assumptions.filter(isOpen).sort(byEffect);
  const questions = open.filter(({ answerWith }) => answerWith !== "none");
  const unanswerable = open.filter(({ answerWith }) => answerWith === "none");
  const answered = assumptions.filter((one) => !isOpen(one));
  const stated = findStatedTax(report, page);
  if (assumptions.length === 0 && !stated) return null;
  const isDecided = report.verdict !== "cannot_tell_yet";
  return (
    <section aria-labelledby="questions-heading" id="questions" className="keep">
      <h2 id="questions-heading">{chooseHeading(questions.length, isDecided)}</h2>
      <UnsettledPoints points={unanswerable} />
      <ul className="hidden list-disc pl-5 print:block">
        {questions.map(({ id, question }) => (
          <li key={id}>{question}</li>
        ))}
      </ul>
      {questions.length > 0 && (
        <AnswersForm page={page} replaces={questions.map(getFieldName)}>
          <Questions questions={questions.slice(0, SHOWN)} report={report} page={page} portNames={portNames} />
          {questions.length > SHOWN && (
            <details className="border-b border-line py-3">
              <summary className="target text-sm font-[600]">{`${questions.length - SHOWN} more that change less`}</summary>
              <Questions questions={questions.slice(SHOWN)} report={report} page={page} portNames={portNames} />
            </details>
          )}
        </AnswersForm>
      )}
      <GivenAnswers
        answers={[
          ...(stated ? [stated] : []),
          ...answered.map((one) => ({
            id: one.id,
            question: one.question,
            answer: formatAnswer(one, portNames),
            change: (
              <AnswersForm page={page} replaces={[getFieldName(one)]}>
                <Answer assumption={one} report={report} page={page} portNames={portNames} />
              </AnswersForm>
            ),
            without: buildPageAddress(withFields(page, { [getFieldName(one)]: null })),
          })),
        ]}
      />
    </section>
  );
}

/** A form with the result's own fields, in which some are answered again. */
function AnswersForm({
  page,
  replaces,
  children,
}: {
  page: AuditPage;
  replaces: readonly string[];
  children: ReactNode;
}) {
  return (
    <GetForm action={page.path} noValidate keepEmpty={["billed"]} className="mt-4 print:hidden">
      {withFields(page, Object.fromEntries(replaces.map((name) => [name, null]))).fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one page never change their order
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look="quiet" className="mt-5 w-full sm:w-auto">
        Update the result
      </Button>
    </GetForm>
  );
}

/** What the form says about tax, which holds for every line. It can be changed like an answer. */
function findStatedTax({ invoice: { tax } }: AuditReport, page: AuditPage): GivenAnswer | null {
  if (tax === null || !page.fields.some(([name]) => name === "billed_tax" || name === "tax_percent")) return null;
  const without = { billed_tax: null, tax_percent: null, [buildAnswerField("tax")]: null };
  return {
    id: "stated-tax",
    question: "VAT or GST in the billed amounts",
    answer: formatInvoiceTax(tax),
    change: (
      <AnswersForm page={page} replaces={Object.keys(without)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="billed_tax"
            label="Tax in all amounts"
            choices={TAX_CHOICES}
            empty="Not known"
            defaultValue={tax.included ? "included" : "excluded"}
          />
          <TextField
            name="tax_percent"
            label="Percent"
            isOptional
            inputMode="decimal"
            isFigure
            defaultValue={tax.included ? (tax.percent?.toString() ?? "") : ""}
          />
        </div>
      </AnswersForm>
    ),
    without: buildPageAddress(withFields(page, without)),
  };
}

function chooseHeading(count: number, isDecided: boolean): string {
  if (count === 0) return "What the amount rests on";
  if (isDecided)
    return count === 1
      ? "One open question, which does not change the verdict"
      : `${count} open questions, which do not change the verdict`;
  return count === 1 ? "One question decides" : "Questions that decide";
}

/** The largest effect first. An effect that nobody can say comes before all others. */
function byEffect(a: Assumption, b: Assumption): number {
  if (a.effect === null || b.effect === null) return Number(b.effect === null) - Number(a.effect === null);
  return b.effect.comparedTo(a.effect);
}

function Questions({ questions, ...result }: Props & { questions: readonly Assumption[] }) {
  return questions.map((one) => (
    <QuestionField key={one.id} question={one.question} reason={describeReason(one, result.report.invoice.currency)}>
      <Answer assumption={one} {...result} />
    </QuestionField>
  ));
}

function describeReason({ reason, effect }: Assumption, currency: string): string {
  return effect?.greaterThan(0) ? `${reason} It changes the amount by up to ${formatMoney(effect, currency)}.` : reason;
}

/** A typed answer whose question is still open could not be read. */
function Answer({ assumption, report, page, portNames }: Props & { assumption: Assumption }) {
  const name = getFieldName(assumption);
  const typed = page.fields.find(([field]) => field === name)?.[1];
  const isUnread = isOpen(assumption) && Boolean(typed);
  const field = { name, label: "Your answer", defaultValue: typed ?? "" };
  if (assumption.answerWith === "date") {
    return (
      <TextField {...field} type="date" fault={isUnread ? "Enter a date." : undefined} className="figures max-w-60" />
    );
  }
  if (assumption.answerWith === "amount") {
    return (
      <TextField
        {...field}
        inputMode="decimal"
        isFigure
        fault={isUnread ? "Enter a number in digits, such as 19 or 85.50." : undefined}
        className="max-w-60"
      />
    );
  }
  return (
    <div>
      {assumption.choices.map((choice) => (
        <Choice
          key={choice.value}
          name={name}
          choice={choice}
          label={getChoiceLabel(assumption, choice, portNames)}
          currency={report.invoice.currency}
          isChosen={choice.value === assumption.answer}
        />
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name={name} value="" defaultChecked={isOpen(assumption)} className="size-5 shrink-0" />
        <span>I do not know</span>
      </label>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  choice: AssumptionChoice;
  label: string;
  currency: string;
  isChosen: boolean;
}

function Choice({ name, choice, label, currency, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
      <input type="radio" name={name} value={choice.value} defaultChecked={isChosen} className="size-5 shrink-0" />
      <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
        <span>{label}</span>
        <span className="figures ml-auto text-right text-sm text-soft">
          {formatInterval(choice.expected, currency)}
        </span>
      </span>
    </label>
  );
}

/** The choices of the port are codes. */
const getChoiceLabel = ({ id }: Assumption, { value, label }: AssumptionChoice, portNames: Props["portNames"]) =>
  id === "port" && portNames.has(value) ? formatPort(value, portNames) : label;

function formatAnswer(assumption: Assumption, portNames: Props["portNames"]): string {
  const choice = assumption.choices.find(({ value }) => value === assumption.answer);
  return choice ? getChoiceLabel(assumption, choice, portNames) : String(assumption.answer);
}
