import { z } from "zod";
import { readHostedAddress } from "#lib/access/client-address.ts";
import {
  type AccessRule,
  createFormRoute,
  type FormOutcome,
  type FormSpec,
  type Route,
} from "#lib/forms/form-route.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, ManagementCaller, RawInput, WalletOnNetwork } from "#lib/operations/operation.ts";
import { countManagementCall } from "../admit-call.ts";
import { runManagement } from "../run-management.ts";
import { readWallet } from "./wallet-cookie.ts";

export const PROVE_PATH = "/credentials/prove";

interface WalletFormSpec<Who> extends Pick<FormSpec<z.ZodType, Who>, "page"> {
  operation: AnyOperation;
  /** From the fields of the form and the parts of the path in brackets. */
  toInput(values: Readonly<Record<string, string>>, params: Readonly<Record<string, string>>): RawInput;
  /** @param nonce allows a style on the answer's page */
  done(
    answer: Record<string, unknown>,
    context: { params: Readonly<Record<string, string>>; nonce: string },
  ): FormOutcome | Response;
}

/**
 * For a wallet with a session. The form makes one call of credential management, which counts like a call over HTTP.
 */
export const createWalletFormRoute = (spec: WalletFormSpec<WalletOnNetwork>): Route =>
  createManagementFormRoute(spec, { readSender: readWallet, signIn: () => PROVE_PATH });

/** Needs no session: to ask for a challenge, and to open a session. */
export const createProofFormRoute = (spec: WalletFormSpec<WalletOnNetwork | null>): Route =>
  createManagementFormRoute(spec, { readSender: readWallet });

function createManagementFormRoute<Who extends WalletOnNetwork | null>(
  { page, operation, toInput, done }: WalletFormSpec<Who>,
  rule: AccessRule<Who>,
): Route {
  return createFormRoute<z.ZodType, Who>(
    {
      page,
      fields: z.record(z.string(), z.string()),
      async run(values, { request, account, params }) {
        const { headers } = request;
        const caller: ManagementCaller = { address: readHostedAddress(headers), wallet: account };
        const input = toInput(values as Record<string, string>, params);
        return done(await withFailureForPerson(callOperation(operation, input, caller)), {
          params,
          nonce: headers.get("x-nonce") ?? "",
        });
      },
    },
    rule,
  );
}

async function callOperation(
  operation: AnyOperation,
  input: RawInput,
  caller: ManagementCaller,
): Promise<Record<string, unknown>> {
  await countManagementCall(caller.address);
  return runManagement(operation, input, caller);
}

/** Rewrites a failure of the operation for the person, who sees fields and not the parts of a request. */
async function withFailureForPerson<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Failure ? toFailureForPerson(error) : error;
  }
}

function toFailureForPerson(failure: Failure): Failure {
  const { code, details, message, retryAfter } = failure;
  if (code === "invalid_request") {
    const fields = details.map(({ path, message: what }) => ({
      path: path.split(".", 1)[0] ?? "",
      message: `${path}: ${what}`,
    }));
    return new Failure(code, message, fields);
  }
  if (code === "rate_limited" && retryAfter) {
    return new Failure(code, `${message.split(". ", 1)[0]}. Try again in ${Math.ceil(retryAfter / 60)} minutes.`);
  }
  return failure;
}
