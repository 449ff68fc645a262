import { generateKeyPairSigner } from "@solana/kit";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { parseSiweMessage, validateSiweMessage } from "viem/siwe";
import { describe, expect, test } from "vitest";
import { POST as unlink } from "#app/dashboard/api/wallets/[address]/unlink/route.ts";
import { POST as askToLink } from "#app/dashboard/api/wallets/ask/route.ts";
import { POST as link } from "#app/dashboard/api/wallets/link/route.ts";
import { POST as forgotPassword } from "#app/forgot-password/submit/route.ts";
import { POST as askToSignIn } from "#app/sign-in/wallet/ask/route.ts";
import { POST as signIn } from "#app/sign-in/wallet/route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { env } from "#lib/platform/env.ts";
import { AccountBrowser, mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

const newWallet = () => privateKeyToAccount(generatePrivateKey());

interface Challenge {
  nonce: string;
  message: string;
  fault?: string;
}

/** Requests the message that a wallet must sign, as the script of the page does. */
async function ask(
  browser: AccountBrowser,
  route: typeof askToLink,
  wallet: object,
  from = "same-origin",
): Promise<Challenge> {
  const { headers } = browser;
  headers.set("sec-fetch-site", from);
  const response = await route(
    new Request(env.PUBLIC_BASE_URL, { method: "POST", headers, body: JSON.stringify(wallet) }),
  );
  return (await response.json()) as Challenge;
}

const evm = ({ address }: PrivateKeyAccount) => ({ kind: "evm", address });

async function linkTo(browser: AccountBrowser, wallet: PrivateKeyAccount) {
  const { nonce, message } = await ask(browser, askToLink, evm(wallet));
  return browser.post(link, { nonce, signature: await wallet.signMessage({ message }), password: PASSWORD });
}

async function signInWith(browser: AccountBrowser, wallet: PrivateKeyAccount, fields: Record<string, string> = {}) {
  const { nonce, message } = await ask(browser, askToSignIn, evm(wallet));
  return browser.post(signIn, { nonce, signature: await wallet.signMessage({ message }), ...fields });
}

const findFaultMessage = ({ flash }: Awaited<ReturnType<AccountBrowser["post"]>>) => flash?.faults?.[0]?.message;

const GONE = "The message was signed before or is too old. Try again.";
const WRONG = /^The signature is not from this wallet/;

describe("linking a wallet", () => {
  test("needs its signature, informs the owner by mail, and lets it sign in from any network", async () => {
    const { browser, userId } = await signedUp(database.db, "ann@example.com");
    const wallet = newWallet();
    expect(await linkTo(browser, wallet)).toMatchObject({
      to: "/dashboard/api",
      flash: { notice: /^The wallet is linked/ },
    });
    expect(await mailTo(database.db, "ann@example.com")).toMatchObject({
      kind: "wallet_linked",
      text: expect.stringContaining(wallet.address),
    });

    const other = new AccountBrowser();
    const answer = await signInWith(other, wallet, { next: "/dashboard/billing" });
    expect(answer).toMatchObject({ status: 303, to: "/dashboard/billing" });
    expect(other.setCookies.find((line) => line.startsWith("quayside.session_token="))).toMatch(
      /; HttpOnly; SameSite=Lax$/,
    );
    expect(await readAccount(other.headers)).toMatchObject({ id: userId, person: { email: "ann@example.com" } });
    const third = new AccountBrowser();
    const { nonce, message } = await ask(third, askToSignIn, { kind: "evm", address: wallet.address.toLowerCase() });
    expect(await third.post(signIn, { nonce, signature: await wallet.signMessage({ message }) })).toMatchObject({
      to: "/dashboard",
    });
  });

  test("needs the password: a stolen session alone links no wallet of a thief", async () => {
    const { browser, userId } = await signedUp(database.db, "thief@example.com");
    const wallet = newWallet();
    for (const [password, message] of [
      [undefined, "Enter your password."],
      ["not the password", "The password is not right."],
    ] as const) {
      const { nonce, message: text } = await ask(browser, askToLink, evm(wallet));
      const answer = await browser.post(link, {
        nonce,
        signature: await wallet.signMessage({ message: text }),
        ...(password && { password }),
      });
      expect(answer.flash?.faults).toEqual([{ field: "password", message }]);
    }
    expect(await database.db.wallet.count({ where: { userId } })).toBe(0);
    expect(findFaultMessage(await signInWith(new AccountBrowser(), wallet))).toMatch(
      /^This wallet is linked to no account/,
    );
  });

  test("is named in the mail for a new password, which does not unlink it", async () => {
    const { browser } = await signedUp(database.db, "named@example.com");
    await browser.post(forgotPassword, { email: "named@example.com" });
    expect((await mailTo(database.db, "named@example.com"))?.text).not.toContain("allet");
    const wallets = [newWallet(), newWallet()];
    for (const wallet of wallets) await linkTo(browser, wallet);
    await browser.post(forgotPassword, { email: "named@example.com" });
    const mail = await mailTo(database.db, "named@example.com");
    expect(mail?.kind).toBe("reset_password");
    for (const { address } of wallets) for (const text of [mail?.text, mail?.html]) expect(text).toContain(address);
    expect(mail?.text).toContain(
      "A new password does not unlink wallets. These wallets can sign in to the account too:",
    );
  });

  test("asks the wallet with a message of EIP-4361 that names this site and ends soon", async () => {
    const wallet = newWallet();
    const { message, nonce } = await ask(new AccountBrowser(), askToSignIn, evm(wallet));
    const parsed = parseSiweMessage(message);
    const { host, origin } = new URL(env.PUBLIC_BASE_URL);
    expect(validateSiweMessage({ message: parsed, domain: host, nonce, address: wallet.address })).toBe(true);
    expect(parsed).toMatchObject({ uri: origin, version: "1", chainId: 8453, statement: "Sign in to Quayside." });
    const seconds = (Number(parsed.expirationTime) - Number(parsed.issuedAt)) / 1_000;
    expect(seconds).toBe(600);
  });

  test("gives a wallet to one account, also when two ask at the same time", async () => {
    const [ann, bob] = [
      (await signedUp(database.db, "a1@example.com")).browser,
      (await signedUp(database.db, "b1@example.com")).browser,
    ];
    const wallet = newWallet();
    const answers = await Promise.all([linkTo(ann, wallet), linkTo(bob, wallet)]);
    expect(answers.map(({ flash }) => flash?.notice ?? flash?.faults?.[0]?.message).sort()).toEqual([
      "The wallet is linked. It can sign in from now on.",
      "This wallet is linked to another account. Sign in there and unlink it first.",
    ]);
    expect(await database.db.wallet.count({ where: { address: wallet.address } })).toBe(1);
    const winner = answers[0]?.flash?.notice ? ann : bob;
    expect((await linkTo(winner, wallet)).flash?.notice).toBe("This wallet is linked to your account already.");
  });

  test("takes no message that was made for a sign-in or for another account", async () => {
    const [ann, bob] = [
      (await signedUp(database.db, "a2@example.com")).browser,
      (await signedUp(database.db, "b2@example.com")).browser,
    ];
    const wallet = newWallet();
    const forSignIn = await ask(ann, askToSignIn, evm(wallet));
    expect(
      findFaultMessage(
        await ann.post(link, {
          nonce: forSignIn.nonce,
          signature: await wallet.signMessage(forSignIn),
          password: PASSWORD,
        }),
      ),
    ).toBe(GONE);
    const forAnn = await ask(ann, askToLink, evm(wallet));
    expect(
      findFaultMessage(
        await bob.post(link, { nonce: forAnn.nonce, signature: await wallet.signMessage(forAnn), password: PASSWORD }),
      ),
    ).toBe(GONE);
    const forAnnToo = await ask(ann, askToLink, evm(wallet));
    expect(
      findFaultMessage(
        await new AccountBrowser().post(signIn, {
          nonce: forAnnToo.nonce,
          signature: await wallet.signMessage(forAnnToo),
        }),
      ),
    ).toBe(GONE);
    expect(await database.db.wallet.count({ where: { address: wallet.address } })).toBe(0);
  });

  test("works for a wallet of Solana", async () => {
    const { browser, userId } = await signedUp(database.db, "sol@example.com");
    const [wallet, stranger] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
    const signature = async (message: string, signer = wallet) =>
      Buffer.from(
        await crypto.subtle.sign("Ed25519", signer.keyPair.privateKey, new TextEncoder().encode(message)),
      ).toString("base64");
    const solana = { kind: "solana", address: wallet.address };

    const first = await ask(browser, askToLink, solana);
    expect(first.message).toContain(`wants you to sign in with your Solana account:\n${wallet.address}\n`);
    expect(
      findFaultMessage(
        await browser.post(link, {
          nonce: first.nonce,
          signature: await signature(first.message, stranger),
          password: PASSWORD,
        }),
      ),
    ).toMatch(WRONG);
    const second = await ask(browser, askToLink, solana);
    expect(
      (
        await browser.post(link, {
          nonce: second.nonce,
          signature: await signature(second.message),
          password: PASSWORD,
        })
      ).flash?.notice,
    ).toMatch(/^The wallet is linked/);

    const other = new AccountBrowser();
    const third = await ask(other, askToSignIn, solana);
    await other.post(signIn, { nonce: third.nonce, signature: await signature(third.message) });
    expect((await readAccount(other.headers))?.id).toBe(userId);
  });
});

describe("signing in with a wallet", () => {
  test("is refused for a wallet that is linked to no account, and makes none", async () => {
    const browser = new AccountBrowser();
    const before = await database.db.user.count();
    const answer = await signInWith(browser, newWallet(), { next: "/dashboard/billing" });
    expect(answer.to).toBe("/sign-in");
    expect(findFaultMessage(answer)).toMatch(
      /^This wallet is linked to no account\. Sign in with your address, or create an account/,
    );
    expect(answer.flash?.values?.next).toBe("/dashboard/billing");
    expect(await readAccount(browser.headers)).toBeNull();
    expect(await database.db.user.count()).toBe(before);
  });

  test("takes a message once, also when it comes twice at the same time", async () => {
    const { browser } = await signedUp(database.db, "c1@example.com");
    const wallet = newWallet();
    await linkTo(browser, wallet);
    const thief = new AccountBrowser();
    const { nonce, message } = await ask(thief, askToSignIn, evm(wallet));
    const fields = { nonce, signature: await wallet.signMessage({ message }) };
    const browsers = [new AccountBrowser(), new AccountBrowser(), new AccountBrowser()];
    const answers = await Promise.all(browsers.map((each) => each.post(signIn, fields)));
    expect(answers.map(({ to }) => to).sort()).toEqual(["/dashboard", "/sign-in", "/sign-in"]);
    expect(findFaultMessage(await thief.post(signIn, fields))).toBe(GONE);
    expect(await readAccount(thief.headers)).toBeNull();
  });

  test.each([
    ["another site", (message: string) => message.replace(/^\S+/, "evil.example")],
    ["another network", (message: string) => message.replace("Chain ID: 8453", "Chain ID: 1")],
    ["another page", (message: string) => message.replace(/URI: .+/, "URI: https://evil.example/")],
    ["a longer time", (message: string) => message.replace(/\nExpiration Time: .+/, "")],
    ["another message of the same site", (message: string) => message.replace(/Nonce: \w+/, "Nonce: 0123456789abcdef")],
  ])("is refused with a signature for %s", async (_what, change) => {
    const { browser } = await signedUp(database.db, `${crypto.randomUUID()}@example.com`);
    const wallet = newWallet();
    await linkTo(browser, wallet);
    const thief = new AccountBrowser();
    const { nonce, message } = await ask(thief, askToSignIn, evm(wallet));
    const changed = change(message);
    expect(changed).not.toBe(message);
    expect(
      findFaultMessage(await thief.post(signIn, { nonce, signature: await wallet.signMessage({ message: changed }) })),
    ).toMatch(WRONG);
    expect(await readAccount(thief.headers)).toBeNull();
  });

  test("is refused with the signature of another wallet, with none, and after ten minutes", async () => {
    const { browser } = await signedUp(database.db, "d1@example.com");
    const wallet = newWallet();
    await linkTo(browser, wallet);
    const thief = new AccountBrowser();
    const challenge = await ask(thief, askToSignIn, evm(wallet));
    expect(
      findFaultMessage(
        await thief.post(signIn, { nonce: challenge.nonce, signature: await newWallet().signMessage(challenge) }),
      ),
    ).toMatch(WRONG);
    for (const signature of ["0x", "0x00", "x", `0x${"0".repeat(130)}`]) {
      const { nonce } = await ask(thief, askToSignIn, evm(wallet));
      expect(findFaultMessage(await thief.post(signIn, { nonce, signature }))).toMatch(WRONG);
    }
    expect((await thief.post(signIn, {})).flash?.faults).toContainEqual({
      field: "nonce",
      message: expect.stringContaining("needs JavaScript and a wallet"),
    });

    const late = await ask(thief, askToSignIn, evm(wallet));
    await database.db.verification.updateMany({
      where: { identifier: `wallet:${late.nonce}` },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(
      findFaultMessage(await thief.post(signIn, { nonce: late.nonce, signature: await wallet.signMessage(late) })),
    ).toBe(GONE);
    expect(await readAccount(thief.headers)).toBeNull();
  });

  test("asks only from a page of this site, only for an address, and not too often", async () => {
    const browser = new AccountBrowser("198.51.100.17");
    expect((await ask(browser, askToSignIn, evm(newWallet()), "cross-site")).fault).toMatch(
      /^This works only from a page of this site/,
    );
    expect((await ask(browser, askToSignIn, { kind: "evm", address: "0x12" })).fault).toBe(
      "The wallet has no address that we know.",
    );
    expect((await ask(browser, askToSignIn, { kind: "bitcoin", address: "0x12" })).fault).toBe(
      "The wallet gave no address.",
    );
    let last: Challenge | undefined;
    for (let call = 0; call < 20; call++) last = await ask(browser, askToSignIn, evm(newWallet()));
    expect(last?.fault).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  });
});

describe("unlinking a wallet", () => {
  test("ends its sign-in immediately; only its owner can do it, and the account keeps its password", async () => {
    const [ann, bob] = [
      (await signedUp(database.db, "e1@example.com")).browser,
      (await signedUp(database.db, "f1@example.com")).browser,
    ];
    const wallet = newWallet();
    await linkTo(ann, wallet);
    const params = { address: wallet.address };
    expect((await bob.post(unlink, {}, { params })).status).toBe(404);
    expect((await ann.post(unlink, {}, { params })).flash?.notice).toMatch(/^The wallet is unlinked/);
    expect(findFaultMessage(await signInWith(new AccountBrowser(), wallet))).toMatch(
      /^This wallet is linked to no account/,
    );
    expect(
      await database.db.credential.count({ where: { password: { not: null }, user: { email: "e1@example.com" } } }),
    ).toBe(1);
    expect((await linkTo(bob, wallet)).flash?.notice).toMatch(/^The wallet is linked/);
  });
});
