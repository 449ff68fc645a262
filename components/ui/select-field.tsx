import type { ComponentProps } from "react";
import type { Choice } from "./choice.ts";
import { Field, type FieldTexts, getControlProps } from "./field.tsx";

type Props = FieldTexts &
  Omit<ComponentProps<"select">, keyof FieldTexts | "id" | "children"> & { choices: readonly Choice[]; empty?: string };

/** `empty` is the text of the first choice, which has no value. */
export function SelectField({
  name,
  label,
  hint,
  fault,
  isOptional,
  isLabelHidden,
  className,
  choices,
  empty,
  ...select
}: Props) {
  const words = { name, label, hint, fault, isOptional, isLabelHidden };
  return (
    <Field words={words} className={className}>
      <select {...getControlProps(words)} className="control" {...select}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
