import type { AttachmentChoice } from "#lib/dashboard/dispute-packs/attachments/list-attachments.ts";
import type { UnfitReason } from "#lib/dashboard/dispute-packs/attachments/unfit-file.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { formatSize } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { Icon } from "../ui/icon.tsx";

interface Props {
  action: string;
  choices: readonly AttachmentChoice[];
  /** Of the pack. */
  language: LetterLanguage;
}

/** Without scripts: the page comes back with the letter for what is ticked. */
export function AttachmentChooser({ action, choices, language }: Props) {
  const fitting = choices.filter(({ unfit }) => unfit === null);
  const unfit = choices.filter((choice) => choice.unfit !== null);
  return (
    <section aria-labelledby="attached-heading">
      <h3 id="attached-heading" className="mb-2">
        Attachments
      </h3>
      {choices.length === 0 && (
        <p className="text-sm">
          Nothing is attached. Add the carrier's invoice and your evidence on the page of the audit.
        </p>
      )}
      {fitting.length > 0 && (
        <GetForm action={action}>
          <input type="hidden" name="chosen" value="yes" />
          <input type="hidden" name="language" value={language} />
          <ul className="mb-3 border-t border-line text-sm">
            {fitting.map((choice) => (
              <li key={choice.id} className="border-b border-line">
                <label className="flex min-h-11 items-start gap-3 py-2.5">
                  <input
                    type="checkbox"
                    name="attached"
                    value={choice.id}
                    defaultChecked={choice.letter !== null}
                    className="mt-1"
                  />
                  <span className="min-w-0">
                    <strong className="font-[600]">{choice.letter ? `${choice.letter}. ` : ""}</strong>
                    {choice.title}
                    {choice.detail && `: ${choice.detail}`}
                    <span className="block wrap-anywhere text-soft">
                      {choice.fileName ? `${choice.fileName}, ${formatSize(choice.size)}` : "a page of the pack"}
                      {choice.isDetailLeftOut &&
                        ". The PDF has no letters for what it proves, so that line is left out."}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button type="submit" look="quiet">
            Attach what is ticked
          </Button>
          <p className="mt-2 text-xs text-soft">Do this first: the letter is written again for these attachments.</p>
        </GetForm>
      )}
      {unfit.length > 0 && (
        <ul className="mt-4 space-y-1 text-sm">
          {unfit.map(({ id, title, fileName, unfit: reason }) => (
            <li key={id} className="flex gap-2 wrap-anywhere">
              <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-amber" />
              <span>
                Not attached: {title} ({fileName}). {reason && UNFIT_TEXTS[reason]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const UNFIT_TEXTS: Readonly<Record<UnfitReason, string>> = {
  password: "It needs a password. Save a copy without one, and add that.",
  broken: "It is damaged. Print it into a new PDF, and add that.",
  too_many_pages: "It has more than 60 pages. Add only those that matter.",
  too_many_pixels: "The picture is too large. Make it smaller, and add that.",
  too_slow: "It takes too long to read. Print it into a new PDF, and add that.",
  unavailable: "It cannot be read now. Reload the page in a minute.",
};
