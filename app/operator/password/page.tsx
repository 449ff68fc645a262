import { notFound } from "next/navigation";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage, findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { OPERATOR_PASSWORD_PAGE } from "#lib/accounts/operators/operator-access.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { readPageFlash } from "../../page-account.ts";
import { createOperatorMetadata, findOperatorAccess } from "../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Enter your password again");

export default async function OperatorPasswordPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  if ((await findOperatorAccess()).state === "none") notFound();
  const flash = await readPageFlash(OPERATOR_PASSWORD_PAGE);
  const { next } = await searchParams;
  return (
    <AccountPage title="Enter your password again">
      <FlashMessage flash={flash} />
      <p className="mb-6">
        The operator pages change what every caller gets. They stay open for 30 minutes in this browser.
      </p>
      <form action={`${OPERATOR_PASSWORD_PAGE}/enter`} method="post" className="flex flex-col gap-5">
        <input type="hidden" name="next" value={chooseNextPath(next, "/operator")} />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          fault={findFieldFault(flash, "password")}
        />
        <Button type="submit" className="self-start">
          Open the operator pages
        </Button>
      </form>
    </AccountPage>
  );
}
