import Link from "next/link";

export function FirstSteps() {
  return (
    <section aria-labelledby="steps-heading" className="mb-14">
      <h2 id="steps-heading" className="mb-4">
        Three first steps
      </h2>
      <ol className="max-w-prose list-decimal space-y-4 pl-6">
        <li>
          <Link href="/check-demurrage-invoice">Check an invoice</Link> and save the result. Its deadline and what was
          found appear here.
        </li>
        <li>
          <Link href="/dashboard/containers">Watch the containers</Link> that are still out. Their last free days appear
          here.
        </li>
        <li>
          <Link href="/dashboard/contract-tariffs">Enter the free days and rates of your contracts</Link>. They count
          before the published ones.
        </li>
      </ol>
    </section>
  );
}
