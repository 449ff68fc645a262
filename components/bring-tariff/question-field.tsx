import { getSureField, getValueField } from "#lib/intake/bring/confirm-reading.ts";
import type { Question, ScopeField } from "#lib/intake/bring/questions.ts";
import { CARRIER_CHOICES, CHARGE_CHOICES, COUNTRY_CHOICES, DIRECTION_CHOICES } from "../checker/form-choices.ts";
import { DayField } from "../ui/day-field.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  question: Question;
  /** Which tariffs it is about; `null` with only one tariff. */
  scope: string | null;
  value: string;
  isSure: boolean;
  /** Of the confirmation. */
  fault: string | undefined;
  valueFault: string | undefined;
}

export function QuestionField({ question, scope, value, isSure, fault, valueFault }: Props) {
  const sure = getSureField(question);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-[1.4fr_1fr_auto] md:items-end">
      <div className="self-center">
        {scope && <p className="text-sm text-soft">{scope}</p>}
        <p id={`${sure}-about`} className="wrap-anywhere">
          {question.message}
        </p>
      </div>
      <div>
        {question.field && <ScopeControl field={question.field} question={question} value={value} fault={valueFault} />}
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-[600]">
          <input
            type="checkbox"
            id={sure}
            name={sure}
            value="yes"
            defaultChecked={isSure}
            aria-describedby={`${sure}-about`}
            aria-invalid={fault ? true : undefined}
            className="size-5 shrink-0"
          />
          I have compared it
        </label>
        {fault && <p className="text-sm text-red">Confirm it.</p>}
      </div>
    </li>
  );
}

const CHARGES = CHARGE_CHOICES.filter(({ value }) => value !== "storage");

function ScopeControl({
  field,
  question,
  value,
  fault,
}: {
  field: ScopeField;
  question: Question;
  value: string;
  fault: string | undefined;
}) {
  const words = { name: getValueField(question), fault, defaultValue: value };
  switch (field) {
    case "line":
      return <SelectField {...words} label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" />;
    case "country":
      return <SearchableSelect {...words} label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" />;
    case "direction":
      return <SelectField {...words} label="Direction" choices={DIRECTION_CHOICES} empty="Choose a direction" />;
    case "charge":
      return <SelectField {...words} label="Charge" choices={CHARGES} empty="Every charge" />;
    case "container_types":
      return <TextField {...words} label="Container types" hint="Such as 20DV, 40DV, 40HC" />;
    case "port":
      return <TextField {...words} label="Port" isOptional hint="UN/LOCODE; empty for every port" />;
    case "valid_from":
      return <DayField {...words} label="First day" isOptional canBeFuture />;
    case "valid_to":
      return <DayField {...words} label="Last day" isOptional canBeFuture />;
  }
}
