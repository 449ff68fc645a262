import type { z } from "zod";
import { createFormRoute, type FormSpec, type Route } from "#lib/forms/form-route.ts";
import type { Entitlements } from "../plans.ts";
import { type Account, readAccount } from "../session.ts";

interface AccountFormSpec<Fields extends z.ZodType> extends FormSpec<Fields, Account> {
  /** What the plan must give. Without it the person goes to the prices. */
  needs?: (gives: Entitlements) => boolean;
}

/**
 * A POST from a page of this site. It ends with a redirect (303), so that a reload sends nothing again. Without a
 * session it goes to the sign-in page. A form from elsewhere gets 403, and a row of another account 404.
 */
export const createAccountFormRoute = <Fields extends z.ZodType>(spec: AccountFormSpec<Fields>): Route =>
  createFormRoute(spec, {
    readSender: readAccount,
    signIn: (page) => `/sign-in?${new URLSearchParams({ next: page })}`,
    findRefusal: ({ plan }) =>
      spec.needs && !spec.needs(plan.gives) ? { to: "/pricing", notice: "Your plan does not include this." } : null,
  });

/** Needs no session, such as sign-in: see createAccountFormRoute. */
export const createPublicFormRoute = <Fields extends z.ZodType>(spec: FormSpec<Fields, Account | null>): Route =>
  createFormRoute(spec as FormSpec<Fields, Account>, { readSender: readAccount });
