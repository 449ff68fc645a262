import { pluralise } from "#components/format.ts";
import { ListingTable } from "#components/operator/listing-table.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { LISTED_DAYS, listRouteListings, MAX_COUNTED } from "#lib/access/payments/route-listings.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, requireOperator } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Listings");

const PATH = "/operator/listings";

export default async function ListingsPage() {
  await requireOperator(PATH);
  const [listings, flash] = await Promise.all([listRouteListings(getDatabase(), new Date()), readPageFlash(PATH)]);
  const missing = listings.filter(({ listedUntil }) => listedUntil === null).length;
  return (
    <OperatorPage title="Listings" section={PATH} flash={flash}>
      <div className="mb-6 max-w-prose space-y-3 text-sm">
        <p>
          Directories of paid APIs list a route after its first payment, and remove it {LISTED_DAYS} days after the last
          one.{" "}
          {missing === 0 ? "Every route has one." : `${pluralise(missing, "route")} without a payment in that time.`}
        </p>
        <p>
          To keep a route, pay for one call of its address with any x402 client, through the facilitator whose directory
          it is. Payments over MCP count for the tool and not for the route.
        </p>
      </div>
      <ListingTable listings={listings} maxCounted={MAX_COUNTED} />
    </OperatorPage>
  );
}
