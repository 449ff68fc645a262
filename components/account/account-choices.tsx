interface Props {
  /** The id of the account in which the person works now. */
  current: string;
  accounts: readonly { id: string; name: string }[];
}

/** In the menu of the account. A press changes to another account. */
export function AccountChoices({ current, accounts }: Props) {
  return (
    <ul aria-label="Accounts" className="border-b border-line px-4 py-1.5">
      {accounts.map(({ id, name }) => (
        <li key={id}>
          {id === current ? (
            <p aria-current="true" className="flex min-h-11 items-center font-[600] lg:min-h-9">
              <span className="truncate">{name}</span>
            </p>
          ) : (
            <form action="/dashboard/switch" method="post" data-for="anyone">
              <input type="hidden" name="account" value={id} />
              <button
                type="submit"
                className="flex min-h-11 w-full cursor-pointer items-center underline-offset-[0.2em] hover:underline lg:min-h-9"
              >
                <span className="truncate">Work for {name}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
