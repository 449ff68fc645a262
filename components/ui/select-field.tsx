import type { ComponentProps } from "react";
import { controlProps, Field, type FieldWords } from "./field.tsx";

export interface Choice {
  value: string;
  label: string;
}

type Props = FieldWords & Omit<ComponentProps<"select">, keyof FieldWords | "id" | "children"> & { choices: readonly Choice[]; empty?: string };

/** One of a few. `empty` is what the first, valueless choice says. */
export function SelectField({ name, label, hint, fault, isOptional, className, choices, empty, ...select }: Props) {
  const words = { name, label, hint, fault, isOptional };
  return (
    <Field words={words} className={className}>
      <select {...controlProps(words)} className="control" {...select}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, label: said }) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </Field>
  );
}
