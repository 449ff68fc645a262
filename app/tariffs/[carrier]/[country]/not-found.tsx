import Link from "next/link";
import { BringOffer } from "#components/checker/bring-offer.tsx";

export default function TariffNotFound() {
  return (
    <>
      <h1>No published tariff on file</h1>
      <p className="mt-5 max-w-prose text-lg">
        No published demurrage or detention tariff of this carrier in this country is on file. See{" "}
        <Link href="/tariffs">all tariffs by carrier and country</Link>, or{" "}
        <Link href="/check-demurrage-invoice">check an invoice</Link> against your own terms.
      </p>
      <div className="mt-8">
        <BringOffer page="check" fields={{}} />
      </div>
    </>
  );
}
