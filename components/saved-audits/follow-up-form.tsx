import type { SavedAudit } from "#lib/dashboard/saved-audits/saved-audit.ts";
import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { DayField } from "../ui/day-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DISPUTE_STATUS_CHOICES } from "./dispute-status.tsx";

interface Props {
  audit: SavedAudit;
  flash: Partial<Flash>;
}

export function FollowUpForm({ audit, flash }: Props) {
  const { id, status, sentOn, answeredOn, recoveredOn, recoveredAmount, notes, currency } = audit;
  const field = (name: string, saved: string | null) => ({
    name,
    defaultValue: (flash.values ? flash.values[name] : saved) ?? "",
    fault: findFieldFault(flash, name),
  });
  return (
    <form action={`/dashboard/invoices/${id}/follow-up`} method="post" className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field("status", status)}
        label="Status"
        choices={DISPUTE_STATUS_CHOICES}
        className="sm:col-span-2"
      />
      <DayField {...field("sent_on", sentOn)} label="Sent to the carrier on" isOptional />
      <DayField {...field("answered_on", answeredOn)} label="Answered on" isOptional />
      <DayField {...field("recovered_on", recoveredOn)} label="Recovered on" isOptional />
      <TextField
        {...field("recovered_amount", recoveredAmount)}
        label={`Amount recovered, ${currency}`}
        inputMode="decimal"
        isOptional
        isFigure
        hint="What the carrier credited or took off."
      />
      <TextArea
        {...field("notes", notes)}
        label="Notes"
        isOptional
        rows={4}
        wrap="soft"
        maxLength={10_000}
        className="sm:col-span-2"
      />
      <Button type="submit" look="quiet" className="justify-self-start">
        Save the status
      </Button>
    </form>
  );
}
