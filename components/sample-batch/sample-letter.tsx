import type { SampleLetter as Letter } from "#lib/dashboard/sample-batch/build-sample-batch.ts";
import { ButtonLink } from "../ui/button.tsx";

export function SampleLetter({ letter: { invoiceNumber, subject, text } }: { letter: Letter }) {
  return (
    <section aria-labelledby="letter-heading" className="mt-14">
      <h2 id="letter-heading" className="mb-2">
        The letter for {invoiceNumber}
      </h2>
      <p className="mb-5 max-w-prose text-soft">
        Pro+ writes it for each invoice that you select, with the documents that prove it. You can change every word
        before you send it.
      </p>
      <div className="max-w-prose border border-line bg-raised p-5 sm:p-6">
        <p className="mb-4 font-[600]">{subject}</p>
        {text.split("\n\n").map((paragraph) => (
          <p key={paragraph} className="mt-3 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <ButtonLink href="/pricing/dispute-pack-sample.pdf" prefetch={false} look="quiet" className="mt-5">
        The whole dispute pack of {invoiceNumber} (PDF)
      </ButtonLink>
    </section>
  );
}
