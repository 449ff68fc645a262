import { Button } from "#components/ui/button.tsx";

export interface PlanOffer {
  plan: string;
  name: string;
  /** One line each. */
  gives: readonly string[];
  prices: readonly { interval: string; price: string; button: string; isCurrent: boolean }[];
}

export function PlanOffers({ offers, action, note }: { offers: readonly PlanOffer[]; action: string; note: string }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {offers.map(({ plan, name, gives, prices }) => (
          <section
            key={plan}
            aria-labelledby={`plan-${plan}`}
            className="flex flex-col rounded-sm border border-edge p-5"
          >
            <h3 id={`plan-${plan}`} className="mb-2">
              {name}
            </h3>
            <ul className="mb-5 grow list-disc pl-5 text-sm">
              {gives.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="flex flex-col gap-4">
              {prices.map(({ interval, price, button, isCurrent }) => (
                <form
                  key={interval}
                  action={action}
                  method="post"
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
                >
                  <input type="hidden" name="plan" value={plan} />
                  <input type="hidden" name="interval" value={interval} />
                  <span className="figures">{price}</span>
                  {isCurrent ? (
                    <strong className="text-sm">Your plan</strong>
                  ) : (
                    <Button type="submit" look="quiet" aria-label={`${button}: ${name}, ${price}`}>
                      {button}
                    </Button>
                  )}
                </form>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="mt-3 text-sm text-soft">{note}</p>
    </>
  );
}
