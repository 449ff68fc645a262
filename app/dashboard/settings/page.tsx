import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { formatDevice } from "#lib/accounts/format-device.ts";
import { PASSWORD_LENGTH } from "#lib/accounts/password-length.ts";
import { readSenderSettings, type SenderSettings } from "#lib/accounts/sender-settings.ts";
import type { Flash } from "#lib/forms/flash.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

const PATH = "/dashboard/settings";

export default async function SettingsPage() {
  const account = await requireAccount(PATH);
  const { person } = account;
  const isOwner = account.role === "owner";
  const flash = await readPageFlash(PATH);
  const db = getDatabase();
  const [sender, sessions, hasPassword] = await Promise.all([
    readSenderSettings({ db, userId: account.id }),
    db.session.findMany({
      where: { userId: person.id, expiresAt: { gt: new Date() } },
      orderBy: { updatedAt: "desc" },
    }),
    db.credential.count({ where: { userId: person.id, password: { not: null } } }).then((count) => count > 0),
  ]);
  return (
    <DashboardPage title="Settings" section={PATH} flash={flash}>
      <div className="flex max-w-xl flex-col gap-14">
        <nav aria-label="Team">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link href={`${PATH}/team`} className="target">
                Team
              </Link>
            </li>
            <li>
              <Link href={`${PATH}/trail`} className="target">
                Who changed what
              </Link>
            </li>
          </ul>
        </nav>
        {!isOwner && (
          <p>
            You work in the account of {account.owner.name}. These settings are your own, in every account. To download
            or delete your own account, <Link href={`${PATH}/team`}>work in it</Link>.
          </p>
        )}
        <form action={`${PATH}/name`} method="post" data-for="anyone" className="flex flex-col gap-5">
          <h2>You</h2>
          <TextField
            name="name"
            label="Your name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={flash.values?.name ?? person.name}
            fault={findFieldFault(flash, "name")}
          />
          <Button type="submit" className="self-start">
            Save
          </Button>
        </form>

        {isOwner && <CompanyForm sender={sender} owner={account.owner} flash={flash} />}

        <form action={`${PATH}/email`} method="post" data-for="anyone" className="flex flex-col gap-5">
          <h2>E-mail address</h2>
          <p className="text-sm">Now: {person.email}</p>
          <TextField
            name="email"
            label="New address"
            type="email"
            autoComplete="email"
            required
            defaultValue={flash.values?.email}
            fault={findFieldFault(flash, "email")}
          />
          <Button type="submit" className="self-start">
            Change the address
          </Button>
        </form>

        {hasPassword && (
          <form action={`${PATH}/password`} method="post" data-for="anyone" className="flex flex-col gap-5">
            <h2>Password</h2>
            <TextField
              name="password"
              label="Present password"
              type="password"
              autoComplete="current-password"
              required
              fault={findFieldFault(flash, "password")}
            />
            <TextField
              name="new_password"
              label="New password"
              type="password"
              autoComplete="new-password"
              required
              minLength={PASSWORD_LENGTH.min}
              maxLength={PASSWORD_LENGTH.max}
              hint={`At least ${PASSWORD_LENGTH.min} characters. All other sessions end.`}
              fault={findFieldFault(flash, "new_password")}
            />
            <Button type="submit" className="self-start">
              Change the password
            </Button>
          </form>
        )}

        <section aria-labelledby="sessions">
          <h2 id="sessions" className="mb-4">
            Where you are signed in
          </h2>
          <ul className="flex flex-col gap-3 text-sm">
            {sessions.map(({ id, userAgent, ipAddress, updatedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-edge pt-3"
              >
                <span>
                  {formatDevice(userAgent)}
                  {ipAddress && `, from ${ipAddress}`}, last used{" "}
                  {updatedAt.toISOString().slice(0, 16).replace("T", " ")} UTC
                  {id === account.sessionId && <strong> (this one)</strong>}
                </span>
                {id !== account.sessionId && (
                  <form action={`${PATH}/sessions/${id}/end`} method="post" data-for="anyone">
                    <Button type="submit" look="quiet">
                      End it
                    </Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            {sessions.length > 1 && (
              <form action={`${PATH}/sessions/end-others`} method="post" data-for="anyone">
                <Button type="submit" look="quiet">
                  End all others
                </Button>
              </form>
            )}
            <form action="/sign-out" method="post">
              <Button type="submit" look="quiet">
                Sign out here
              </Button>
            </form>
          </div>
        </section>

        {isOwner && <OwnerSettings flash={flash} />}
      </div>
    </DashboardPage>
  );
}

/** Of the account as a whole. */
function OwnerSettings({ flash }: { flash: Partial<Flash> }) {
  return (
    <>
      <section aria-labelledby="data">
        <h2 id="data" className="mb-4">
          Your data
        </h2>
        <p className="mb-4 text-sm">
          One file with everything that is stored about you: audits, letters, lists of the evidence and the carriers'
          invoices, your own invoices, wallets, use of your key, the team and its trail, sessions, mails.
        </p>
        <ButtonLink href={`${PATH}/export`} look="quiet" prefetch={false}>
          Download it
        </ButtonLink>
      </section>

      <form action={`${PATH}/delete`} method="post" className="flex flex-col gap-5">
        <h2>Delete the account</h2>
        <p className="text-sm">
          A subscription ends immediately. Everything in the account is deleted: audits, carriers' invoices, dispute
          packs and evidence. Members lose it, and the trail is deleted. Tax invoices stay as long as tax law requires.
          That you had a trial stays stored for 12 months, as a hash of your address.
        </p>
        <TextField
          name="delete_password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          fault={findFieldFault(flash, "delete_password")}
        />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="delete_confirmed" id="delete_confirmed" value="yes" required />
          Yes, delete everything. It cannot be undone.
        </label>
        <Button type="submit" look="quiet" className="self-start">
          Delete my account
        </Button>
      </form>
    </>
  );
}

interface CompanyProps {
  sender: SenderSettings;
  owner: { name: string; email: string };
  flash: Partial<Flash>;
}

/** An empty field of the form means the name or the address of the account. */
function CompanyForm({ sender, owner, flash }: CompanyProps) {
  const field = (name: string, stored: string | null) => ({
    name,
    defaultValue: (flash.values && "company" in flash.values ? flash.values[name] : stored) ?? "",
    fault: findFieldFault(flash, name),
    isOptional: true,
  });
  return (
    <form action={`${PATH}/company`} method="post" id="sender" className="flex scroll-mt-4 flex-col gap-5">
      <h2>Your company</h2>
      <p className="text-sm">The sender of letters to carriers.</p>
      <TextField {...field("company", sender.company)} label="Company" autoComplete="organization" maxLength={100} />
      <TextField
        {...field("person", sender.person)}
        label="Contact"
        hint={`Without one, it is ${owner.name}.`}
        maxLength={100}
      />
      <TextField
        {...field("sender_email", sender.email)}
        label="E-mail address for answers"
        type="email"
        hint={`Without one, it is ${owner.email}.`}
      />
      <TextArea {...field("address", sender.address)} label="Address" rows={4} wrap="soft" maxLength={300} />
      <Button type="submit" className="self-start">
        Save the company
      </Button>
    </form>
  );
}
