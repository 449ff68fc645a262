import { Button } from "#components/ui/button.tsx";

interface Props {
  accounts: readonly { id: string; name: string; role: string }[];
  /** The account in which the person works now. */
  current: string;
  /** Of the person's own account. */
  ownId: string;
}

export function AccountList({ accounts, current, ownId }: Props) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-4">
        Accounts in which you can work
      </h2>
      <ul className="flex flex-col">
        {accounts.map(({ id, name, role }) => {
          const title = id === ownId ? "Your own account" : `The account of ${name}`;
          return (
            <li
              key={id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line py-2"
            >
              <span>
                {title}, {role}
                {id === current && <strong> (now)</strong>}
              </span>
              {id !== current && (
                <form action="/dashboard/switch" method="post" data-for="anyone">
                  <input type="hidden" name="account" value={id} />
                  <Button type="submit" look="quiet" aria-label={`Work in it: ${title}`}>
                    Work in it
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
