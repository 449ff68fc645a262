import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  /** Of the saved audit. */
  id: string;
  company: string;
  person: string;
  email: string | null;
  letter: string;
  auditHash: string;
  flash: Partial<Flash>;
}

export function PackForm({ id, company, person, email, letter, auditHash, flash }: Props) {
  const field = (name: string, first: string | null) => ({
    name,
    defaultValue: flash.values?.[name] ?? first ?? "",
    fault: findFieldFault(flash, name),
  });
  return (
    <form action={`/dashboard/invoices/${id}/dispute-pack/make`} method="post" className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("company", company)}
        label="Disputed by"
        hint="The company that the invoice is for."
        required
        maxLength={100}
      />
      <TextField {...field("person", person)} label="Contact" required maxLength={100} autoComplete="name" />
      <TextField {...field("email", email)} label="E-mail address" type="email" isOptional autoComplete="email" />
      <TextField {...field("bill_of_lading", null)} label="Bill of lading number" isOptional maxLength={100} />
      <TextField {...field("reference", null)} label="Your reference" isOptional maxLength={100} />
      <TextArea
        {...field("letter", letter)}
        label="Letter"
        hint="Edit it as you like. The pack prints sender, carrier, date and invoice above it."
        rows={22}
        wrap="soft"
        required
        maxLength={20_000}
        spellCheck
        lang="en"
        className="sm:col-span-2"
      />
      <input type="hidden" name="audit_hash" value={auditHash} />
      <Button type="submit" className="justify-self-start">
        Make the dispute pack
      </Button>
    </form>
  );
}
