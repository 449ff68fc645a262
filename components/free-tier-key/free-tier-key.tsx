import Link from "next/link";
import { Button } from "../ui/button.tsx";

interface Props {
  /** `null` without a key that works. `createdAt` is in words. */
  present: { prefix: string; createdAt: string } | null;
  /** Free calls in a month. */
  limit: number;
}

export function FreeTierKey({ present, limit }: Props) {
  return (
    <section aria-labelledby="key" className="max-w-prose">
      <h2 id="key" className="mb-4">
        Free-tier key
      </h2>
      <p className="mb-4">
        With a key in the header <code>X-FREE-TIER-KEY</code>, the API counts {limit} free calls a month for your
        account instead of for your internet address. So you have free calls of your own, also behind an address that
        you share. <Link href="/docs/quota">How free calls are counted</Link>
      </p>
      {present ? (
        <>
          <p className="mb-4">
            Your key begins with <code className="font-mono">{present.prefix}</code> and was made on {present.createdAt}
            .
          </p>
          <div className="flex flex-wrap gap-3">
            <form action="/dashboard/api/key" method="post">
              <input type="hidden" name="replaces" value={present.prefix} />
              <Button type="submit" look="quiet">
                Replace the key
              </Button>
            </form>
            <form action="/dashboard/api/key/revoke" method="post">
              <input type="hidden" name="prefix" value={present.prefix} />
              <Button type="submit" look="quiet">
                Revoke the key
              </Button>
            </form>
          </div>
          <p className="mt-3 text-sm text-soft">
            The key stops immediately in both cases. A new key goes on with the calls that this month has left.
          </p>
        </>
      ) : (
        <form action="/dashboard/api/key" method="post">
          <Button type="submit">Make a key</Button>
          <p className="mt-3 text-sm text-soft">The next page shows it, once. An account has one key.</p>
        </form>
      )}
    </section>
  );
}
