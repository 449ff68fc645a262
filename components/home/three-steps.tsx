import { ButtonLink } from "../ui/button.tsx";

const STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Drop the invoice",
    text: "We read the carrier, the containers, the dates and the amounts, also from a scan or a photo.",
  },
  {
    title: "Confirm what we read",
    text: "Each doubtful value is marked, next to the place on the page where it was read.",
  },
  {
    title: "Send the dispute",
    text: "You see the correct amount day by day, what to claim back and until when. Pro+ writes the letter with its proof.",
  },
];

export function ThreeSteps() {
  return (
    <section aria-labelledby="steps-heading" className="mt-20">
      <h2 id="steps-heading">How it works</h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <h3 className="flex gap-3">
              <span aria-hidden="true" className="figures text-sea">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 text-sm">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 mb-4 max-w-prose">
        A whole month of invoices goes through the same three steps, together. See the result before you sign up:
      </p>
      <ButtonLink href="/sample-batch" prefetch={false} look="quiet">
        See a sample batch
      </ButtonLink>
    </section>
  );
}
