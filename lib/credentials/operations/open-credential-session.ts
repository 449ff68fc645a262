import { z } from "zod";
import { toNodes } from "#lib/access/payments/nodes.ts";
import { env } from "#lib/platform/env.ts";
import { declareOpenOperation } from "../management-operation.ts";
import { openSession } from "../open-session.ts";

export const openCredentialSession = declareOpenOperation({
  id: "open_credential_session",
  area: "credentials",
  summary: "Session of a proved wallet",
  whenToUse:
    "Ends the proof that `create_credential_challenge` began. The token that it returns manages the API keys and webhooks of the wallet.",
  description:
    "Give the challenge and the transaction that carries its nonce. The wallet must have paid for a call before. Send the token as `Authorization: Bearer <token>`. It is valid for an hour.",
  method: "POST",
  path: "/api/credentials/session",
  input: z.object({
    challenge_id: z.string("must be text").max(64).meta({ description: "The `challenge_id` of the challenge." }),
    transaction: z
      .string("must be text")
      .max(128)
      .meta({ description: "Hash (Base) or signature (Solana) of the transaction." }),
  }),
  output: z.strictObject({
    token: z.string().meta({ description: "A secret. It is shown only here." }),
    token_type: z.literal("Bearer"),
    wallet: z.string(),
    network: z.string().meta({ description: "CAIP-2 id." }),
    expires_at: z.string().meta({ description: "End of the session, UTC.", format: "date-time" }),
  }),
  example: {
    input: {
      challenge_id: "0199d2f4-8c3e-7a51-9d0b-3a2f6f0f5c1e",
      transaction: "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
    },
    output: {
      token: "qs_2Zr4u7x-ExampleOnly-A1bCdEfGhIjKlMnOpQrStUvW",
      token_type: "Bearer",
      wallet: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
      network: "eip155:8453",
      expires_at: "2026-11-23T13:05:00.000Z",
    },
  },
  errors: ["not_found", "wallet_has_not_paid", "proof_not_found", "proof_refused"],
  run: async ({ challenge_id, transaction }, { db, now }) => {
    const opened = await openSession({ challengeId: challenge_id, transaction }, { db, nodes: toNodes(env), now });
    const { token, wallet, network, expiresAt } = opened;
    return { token, token_type: "Bearer" as const, wallet, network, expires_at: expiresAt.toISOString() };
  },
});
