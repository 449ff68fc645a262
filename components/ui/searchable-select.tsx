import type { Choice } from "./choice.ts";
import { Field, type FieldTexts, getControlProps } from "./field.tsx";

interface OwnProps {
  choices: readonly Choice[];
  defaultValue: string;
  empty: string;
  className?: string;
  /**
   * The values that this field takes when the user chooses one of `field`, by the value of `field`. Only with scripts,
   * and only until the user chooses a value here.
   */
  presets?: { field: string; values: Readonly<Record<string, string>> };
}

type Props = FieldTexts & OwnProps;

/** Without scripts it is a plain `<select>`. */
export function SearchableSelect({ choices, defaultValue, empty, className, presets, ...words }: Props) {
  return (
    <Field words={words} className={className}>
      <searchable-select
        className="relative block"
        data-presets-of={presets?.field}
        data-presets={presets && JSON.stringify(presets.values)}
      >
        <select {...getControlProps(words)} defaultValue={defaultValue} className="control">
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
