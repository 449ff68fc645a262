import { ButtonLink } from "../ui/button.tsx";

interface Props {
  /** Of the page to which the tariff goes. */
  page: "check" | "lines" | "countdown";
  /** As typed, by name. */
  fields: Readonly<Record<string, string>>;
  title?: string;
  /** Default: `h2`. */
  as?: "h2" | "h3";
}

export const buildBringAddress = ({ page, fields }: Pick<Props, "page" | "fields">): string =>
  `/your-tariff?${new URLSearchParams({ for: page, ...fields })}`;

/** Wherever a tariff is not on file. */
export function BringOffer({
  page,
  fields,
  title = "Have the carrier’s tariff? Use it now",
  as: Heading = "h2",
}: Props) {
  return (
    <section aria-labelledby="bring-tariff" className="max-w-prose border-t border-ink pt-5">
      <Heading id="bring-tariff" className="text-lg">
        {title}
      </Heading>
      <p className="mt-2 mb-4">
        Choose a file, paste the table, or enter the address of the page. You see the tiers as we read them, before they
        are used.
      </p>
      <ButtonLink href={buildBringAddress({ page, fields })} prefetch={false}>
        Use your tariff
      </ButtonLink>
    </section>
  );
}
