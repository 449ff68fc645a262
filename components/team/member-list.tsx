import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import type { TeamMember } from "#lib/accounts/team/team.ts";
import { ROLE_CHOICES } from "./role-choices.ts";

interface Props {
  /** Of the page. */
  path: string;
  owner: { name: string; email: string };
  members: readonly TeamMember[];
  isOwner: boolean;
  /** Of the person who reads the page. */
  ownId: string;
}

export function MemberList({ path, owner, members, isOwner, ownId }: Props) {
  return (
    <ul className="flex flex-col">
      <li className="border-t border-line py-3">
        <Person {...owner} /> <span className="text-soft">Owner{isOwner && " (you)"}</span>
      </li>
      {members.map(({ id, name, email, role, hasSeat }) => (
        <li key={id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line py-3">
          <span className="min-w-0">
            <Person name={name} email={email} />{" "}
            <span className="text-soft">
              {role === "clerk" ? "Clerk" : "Reader"}
              {id === ownId && " (you)"}
              {!hasSeat && ". No seat: can only read"}
            </span>
          </span>
          {isOwner && (
            <span className="flex flex-wrap items-end gap-3">
              <form action={`${path}/members/${id}/role`} method="post" className="flex items-end gap-3">
                <SelectField name="role" label={`Role of ${name}`} choices={ROLE_CHOICES} defaultValue={role} />
                <Button type="submit" look="quiet">
                  Change the role
                </Button>
              </form>
              <form action={`${path}/members/${id}/remove`} method="post">
                <Button type="submit" look="quiet" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </form>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Person = ({ name, email }: { name: string; email: string }) => (
  <span className="break-words">
    <strong>{name}</strong>, {email}.
  </span>
);
