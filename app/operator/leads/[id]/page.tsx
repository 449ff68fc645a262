import { notFound } from "next/navigation";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { capitalise } from "#components/format.ts";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { findLead } from "#lib/intake/leads/list-leads.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../../page-operator.ts";
import { CONGESTION_LEVELS } from "../levels.ts";

export const generateMetadata = createOperatorMetadata("News from a lead");

const LIST = "/operator/leads";

export default async function LeadPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  await requireOperator(path);
  const lead = await findLead(id, getDatabase());
  if (!lead) notFound();
  const flash = await readPageFlash(path);
  const prefilled: Readonly<Record<string, string>> = {
    published_on: lead.seenAt.toISOString().slice(0, 10),
    port: lead.ports[0] ?? "",
    country: lead.country ?? lead.ports[0]?.slice(0, 2) ?? "",
    publisher: lead.publisher,
    title: lead.title,
    url: lead.url,
  };
  const values = flash.values ?? prefilled;
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", fault: findFieldFault(flash, name) });
  return (
    <OperatorPage title="News from a lead" section={LIST} flash={flash}>
      <p className="mb-6 max-w-prose">
        Read the report first:{" "}
        <a href={lead.url} rel="noreferrer" className="break-words">
          {lead.title}
        </a>
      </p>
      <form action={`${path}/publish`} method="post" className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextArea
          {...field("headline")}
          label="Headline"
          hint="In your own words, under 120 characters."
          rows={2}
          wrap="soft"
          maxLength={119}
          required
          className="sm:col-span-2"
        />
        <TextArea
          {...field("summary")}
          label="What has happened"
          hint="Only what the report says, with its figures."
          rows={4}
          wrap="soft"
          maxLength={1_000}
          required
          className="sm:col-span-2"
        />
        <SelectField
          {...field("severity")}
          label="Level"
          empty="Choose"
          required
          choices={CONGESTION_LEVELS.map((value) => ({ value, label: capitalise(value) }))}
        />
        <TextField {...field("cause")} label="Cause" isOptional maxLength={100} />
        <TextField {...field("port")} label="Port" hint="UN/LOCODE, such as SGSIN. Empty: the country." isOptional />
        <TextField {...field("country")} label="Country" hint="Two letters." required maxLength={2} />
        <TextField {...field("published_on")} label="Day of the report" type="date" required />
        <TextField {...field("publisher")} label="Reported by" required maxLength={100} />
        <TextField {...field("title")} label="Title of the report" required maxLength={300} />
        <TextField {...field("url")} label="Address of the report" type="url" required />
        <Button type="submit" className="justify-self-start">
          Publish the news
        </Button>
      </form>
    </OperatorPage>
  );
}
