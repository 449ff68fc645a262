import { LETTER_LANGUAGE_LABELS, LETTER_LANGUAGES, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";

export const LANGUAGE_CHOICES = LETTER_LANGUAGES.map((value) => ({ value, label: LETTER_LANGUAGE_LABELS[value] }));

interface Props {
  action: string;
  language: LetterLanguage;
  /** Ids. */
  attached: readonly string[];
}

/** Without scripts: the page comes back with the letter in the language. */
export function LanguageChooser({ action, language, attached }: Props) {
  return (
    <section aria-labelledby="language-heading">
      <h3 id="language-heading" className="mb-2">
        Language
      </h3>
      <GetForm action={action}>
        <input type="hidden" name="chosen" value="yes" />
        {attached.map((id) => (
          <input key={id} type="hidden" name="attached" value={id} />
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            key={language}
            name="language"
            label="Language of the pack"
            choices={LANGUAGE_CHOICES}
            defaultValue={language}
            className="w-56"
          />
          <Button type="submit" look="quiet">
            Write it in this language
          </Button>
        </div>
        <p className="mt-2 text-xs text-soft">
          Do this before you edit the letter: it is written again. Amounts, dates and references stay the same.
        </p>
      </GetForm>
    </section>
  );
}
