import type { BulkHeader } from "#lib/dashboard/bulk-audits/bulk-header.ts";
import type { GroupQuestion, QuestionGroup } from "#lib/dashboard/bulk-audits/list-bulk-questions.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { TAX_CHOICES } from "../checker/form-choices.ts";
import { QuestionField } from "../checker/question-parts.tsx";
import { pluralise } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  /** The address of the bulk audit. */
  path: string;
  header: BulkHeader;
  groups: readonly QuestionGroup[];
}

/** Tax and the questions of the audit, answered for all lines together. */
export function BulkQuestions({ path, header, groups }: Props) {
  return (
    <form action={`${path}/answers`} method="post">
      <div className="grid gap-5 sm:max-w-xl sm:grid-cols-2">
        <SelectField
          name="billed_tax"
          label="Tax in all amounts"
          choices={TAX_CHOICES}
          empty="Not known"
          defaultValue={header.billed_tax ?? ""}
        />
        <TextField
          name="tax_percent"
          label="Tax in percent"
          isOptional
          inputMode="decimal"
          isFigure
          defaultValue={header.tax_percent?.toString() ?? ""}
        />
      </div>
      {groups.map((group) => (
        <details key={group.key} className="mt-5 border-t border-line pt-3">
          <summary className="target cursor-pointer font-[600]">
            {formatQuestionGroup(group)}: {pluralise(group.questions.length, "question")}
          </summary>
          {group.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question.question}
              reason={`${question.reason} It concerns ${pluralise(question.invoices, "invoice")}.`}
            >
              <Answer question={question} />
            </QuestionField>
          ))}
        </details>
      ))}
      <Button type="submit" look="quiet" className="mt-6 w-full sm:w-auto">
        Audit all lines again
      </Button>
    </form>
  );
}

const formatQuestionGroup = ({ carrier, country, direction, currency }: QuestionGroup) =>
  `${getCarrierName(carrier)}, ${getCountryName(country)}, ${direction}, ${currency}`;

function Answer({ question: { field: name, answerWith, choices, answer } }: { question: GroupQuestion }) {
  const field = { name, label: "Your answer", defaultValue: answer ?? "" };
  if (answerWith === "date") return <TextField {...field} type="date" className="figures max-w-60" />;
  if (answerWith === "amount") return <TextField {...field} inputMode="decimal" isFigure className="max-w-60" />;
  return (
    <div>
      {[...choices, { value: "", label: "I do not know" }].map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === (answer ?? "")}
            className="size-5 shrink-0"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
