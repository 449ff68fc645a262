import type { SavedPack } from "#lib/dashboard/dispute-packs/saved-packs.ts";
import type { ReviewLink } from "#lib/dashboard/review-links/review-link.ts";
import type { Flash } from "#lib/forms/flash.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { formatDay, pluralise } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  /** Of the pack page. */
  path: string;
  packs: readonly SavedPack[];
  links: readonly ReviewLink[];
  canAdd: boolean;
  flash: Partial<Flash>;
  today: IsoDate;
  days: { first: IsoDate; last: IsoDate };
}

export function ReviewLinks({ path, packs, links, canAdd, flash, today, days }: Props) {
  const linked = packs.filter(({ summary }) => summary !== null);
  const link = flash.values?.review_link;
  if (linked.length === 0 && links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" id="links" className="mt-8 max-w-3xl scroll-mt-4">
      <h3 id="links-heading" className="mb-2">
        Link for the carrier
      </h3>
      <p className="mb-4 max-w-prose text-sm">
        A page with the dispute and its files, for everybody who has its address, until a day that you choose. You can
        end it before.
      </p>
      {link && (
        <p className="mb-5 rounded-sm border border-edge bg-raised px-4 py-3 text-sm">
          <label htmlFor="review_link" className="mb-1 block font-[600]">
            Copy it now. It is not shown again.
          </label>
          <input id="review_link" readOnly value={link} className="control figures text-xs" />
        </p>
      )}
      {links.length > 0 && (
        <ul className="mb-5 border-t border-line text-sm">
          {links.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
            >
              <span className="figures min-w-0">
                <strong className="font-[600]">Pack {one.packNumber}</strong>, {describeEnd(one, today)}
                <span className="block text-soft">
                  Opened {formatTimes(one.openedCount)}
                  {one.lastOpenedOn && `, last on ${formatDay(one.lastOpenedOn)}`};{" "}
                  {pluralise(one.downloadCount, "download")}
                </span>
              </span>
              {!one.isRevoked && one.expiresOn >= today && (
                <form action={`${path}/links/${one.id}/revoke`} method="post">
                  <Button type="submit" look="quiet" aria-label={`Revoke the link of pack ${one.packNumber}`}>
                    Revoke
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && linked.length > 0 && (
        <form action={`${path}/links/add`} method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <SelectField
            name="pack_number"
            label="Pack"
            choices={linked.map(({ number, madeOn }) => ({
              value: String(number),
              label: `Pack ${number}, ${formatDay(madeOn)}`,
            }))}
            defaultValue={String(linked[0]?.number)}
          />
          <TextField
            name="expires_on"
            label="Works until"
            type="date"
            min={today}
            max={days.last}
            defaultValue={flash.values?.expires_on ?? days.first}
            fault={findFieldFault(flash, "expires_on")}
            required
            isFigure
          />
          <Button type="submit" look="quiet">
            Make a link
          </Button>
        </form>
      )}
    </section>
  );
}

function describeEnd({ isRevoked, expiresOn }: ReviewLink, today: IsoDate): string {
  if (isRevoked) return "revoked";
  return expiresOn < today ? `ended on ${formatDay(expiresOn)}` : `works until ${formatDay(expiresOn)}`;
}

const formatTimes = (count: number): string => (count === 1 ? "once" : pluralise(count, "time"));
