import type { PackSender } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { LETTER_LOCALES, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  /** Of the saved audit. */
  id: string;
  /** As the form shows it first. */
  sender: PackSender;
  letter: string;
  /** The field with the chosen attachments. */
  attached: string;
  /** Of the letter. */
  language: LetterLanguage;
  auditHash: string;
  flash: Partial<Flash>;
}

export function PackForm({ id, sender, letter, attached, language, auditHash, flash }: Props) {
  const field = (name: string, first: string | null) => ({
    name,
    defaultValue: (flash.values ? flash.values[name] : first) ?? "",
    fault: findFieldFault(flash, name),
  });
  return (
    <form action={`/dashboard/invoices/${id}/dispute-pack/make`} method="post" className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("company", sender.company)}
        label="Disputed by"
        hint="The company that the invoice is for."
        required
        maxLength={100}
      />
      <TextField {...field("person", sender.person)} label="Contact" required maxLength={100} autoComplete="name" />
      <TextField
        {...field("email", sender.email)}
        label="E-mail address"
        type="email"
        isOptional
        autoComplete="email"
      />
      <TextField {...field("reference", sender.reference)} label="Your reference" isOptional maxLength={100} />
      <TextField
        {...field("bill_of_lading", sender.billOfLading)}
        label="Bill of lading number"
        isOptional
        maxLength={100}
        className="sm:col-span-2"
      />
      <TextArea
        {...field("address", sender.address)}
        label="Address"
        isOptional
        rows={3}
        wrap="soft"
        maxLength={300}
        className="sm:col-span-2"
      />
      <TextArea
        {...field("letter", letter)}
        label="Letter"
        hint="Edit it as you like. Above it, the pack prints the sender, the carrier, the date and the subject; below it, what is attached."
        rows={22}
        wrap="soft"
        required
        maxLength={20_000}
        spellCheck
        lang={LETTER_LOCALES[language]}
        className="sm:col-span-2"
      />
      <input type="hidden" name="attached" value={attached} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="audit_hash" value={auditHash} />
      <Button type="submit" className="justify-self-start">
        Make the dispute pack
      </Button>
    </form>
  );
}
