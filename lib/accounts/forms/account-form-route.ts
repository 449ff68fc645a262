import type { z } from "zod";
import { createFormRoute, type FormSpec, type Route } from "#lib/forms/form-route.ts";
import { listSelected, MAX_SELECTED, type selectionFields } from "#lib/forms/selection.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { Entitlements } from "../plans.ts";
import { type Account, readAccount } from "../session.ts";
import { findRoleRefusal, type NeededRole } from "../team/roles.ts";
import type { TrailSpec } from "../trail/actions.ts";
import { recordChange } from "../trail/record-change.ts";

interface AccountFormSpec<Fields extends z.ZodType> extends FormSpec<Fields, Account> {
  /** What the plan must give. Without it the person goes to the prices. */
  needs?: (gives: Entitlements) => boolean;
  /** Who may send it. Default: `clerk`, so not a reader. */
  for?: NeededRole;
  /** What the trail of the account says of it. */
  trail: TrailSpec;
}

/** Of a form of `selectionFields`. */
const findSelected = (input: unknown): string[] =>
  listSelected((input as Partial<z.output<typeof selectionFields>>).id).slice(0, MAX_SELECTED);

const TEAM_PAGE = "/dashboard/settings/team";

/**
 * A POST from a page of this site. It ends with a redirect (303), so that a reload sends nothing again. Without a
 * session it goes to the sign-in page. A form from elsewhere gets 403, and a row of another account 404.
 */
export const createAccountFormRoute = <Fields extends z.ZodType>(spec: AccountFormSpec<Fields>): Route =>
  createFormRoute(
    {
      ...spec,
      run: (input, context) =>
        recordChange(
          spec.trail,
          { db: getDatabase(), account: context.account, params: context.params, selected: findSelected(input) },
          () => spec.run(input, context),
          (outcome) => (outcome instanceof Response ? { isRefused: !outcome.ok } : { changed: outcome.changed }),
        ),
    },
    {
      readSender: readAccount,
      signIn: (page) => `/sign-in?${new URLSearchParams({ next: page })}`,
      findRefusal: (account, page) => {
        const needed = spec.for ?? "clerk";
        const message = findRoleRefusal(account, needed);
        // A member cannot open the pages of the owner. The page of the team says who that is.
        if (message) return { to: needed === "owner" ? TEAM_PAGE : page, faults: [{ field: null, message }] };
        return spec.needs && !spec.needs(account.plan.gives)
          ? { to: "/pricing", notice: "Your plan does not include this." }
          : null;
      },
    },
  );

/** Needs no session, such as sign-in: see createAccountFormRoute. It writes no trail. */
export const createPublicFormRoute = <Fields extends z.ZodType>(spec: FormSpec<Fields, Account | null>): Route =>
  createFormRoute(spec as FormSpec<Fields, Account>, { readSender: readAccount });
