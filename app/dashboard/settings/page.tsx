import type { Metadata } from "next";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { formatDevice } from "#lib/accounts/format-device.ts";
import { PASSWORD_LENGTH } from "#lib/accounts/password-length.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

const PATH = "/dashboard/settings";

export default async function SettingsPage() {
  const account = await requireAccount(PATH);
  const flash = await readPageFlash(PATH);
  const db = getDatabase();
  const [settings, sessions, hasPassword] = await Promise.all([
    db.accountSettings.findUnique({ where: { userId: account.id } }),
    db.session.findMany({
      where: { userId: account.id, expiresAt: { gt: new Date() } },
      orderBy: { updatedAt: "desc" },
    }),
    db.credential.count({ where: { userId: account.id, password: { not: null } } }).then((count) => count > 0),
  ]);
  return (
    <DashboardPage title="Settings" section={PATH} flash={flash}>
      <div className="flex max-w-xl flex-col gap-14">
        <form action={`${PATH}/name`} method="post" className="flex flex-col gap-5">
          <h2>You</h2>
          <TextField
            name="name"
            label="Your name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={flash.values?.name ?? account.name}
            fault={findFieldFault(flash, "name")}
          />
          <TextField
            name="company"
            label="Company"
            isOptional
            autoComplete="organization"
            maxLength={100}
            hint="Letters to carriers name it."
            defaultValue={flash.values?.company ?? settings?.company ?? ""}
            fault={findFieldFault(flash, "company")}
          />
          <Button type="submit" className="self-start">
            Save
          </Button>
        </form>

        <form action={`${PATH}/email`} method="post" className="flex flex-col gap-5">
          <h2>E-mail address</h2>
          <p className="text-sm">Now: {account.email}</p>
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
          <form action={`${PATH}/password`} method="post" className="flex flex-col gap-5">
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
                  <form action={`${PATH}/sessions/${id}/end`} method="post">
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
              <form action={`${PATH}/sessions/end-others`} method="post">
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

        <section aria-labelledby="data">
          <h2 id="data" className="mb-4">
            Your data
          </h2>
          <p className="mb-4 text-sm">
            One file with everything that is stored about you: audits, letters, a list of the evidence, invoices,
            wallets, use of your key, sessions, mails.
          </p>
          <ButtonLink href={`${PATH}/export`} look="quiet" prefetch={false}>
            Download it
          </ButtonLink>
        </section>

        <form action={`${PATH}/delete`} method="post" className="flex flex-col gap-5">
          <h2>Delete the account</h2>
          <p className="text-sm">
            A subscription ends immediately. Everything in the account is deleted: audits, dispute packs and evidence.
            Tax invoices stay as long as tax law requires. That you had a trial stays stored for 12 months, as a hash of
            your address.
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
      </div>
    </DashboardPage>
  );
}
