import type { Choice } from "./choice.ts";
import { controlProps, Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & { choices: readonly Choice[]; defaultValue: string; empty: string; className?: string };

/** One of many choices, found by typing. Without scripts it is a plain `<select>`. */
export function SearchableSelect({ choices, defaultValue, empty, className, ...words }: Props) {
  return (
    <Field words={words} className={className}>
      <searchable-select className="relative block">
        <select {...controlProps(words)} defaultValue={defaultValue} className="control">
          <option value="">{empty}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </searchable-select>
    </Field>
  );
}
