import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { EnvFault, readEnv, settingNames } from "#lib/platform/env.ts";
import { listFacilitators } from "#lib/platform/facilitators.ts";
import { newApiKey } from "#tests/support/coinbase-stand-in.ts";

const example = parseEnv(readFileSync(".env.example", "utf8"));

const PAYMENTS = {
  FACILITATOR_URL: "https://facilitator.example/",
  PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5",
};

const BILLING = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "secret", RAZORPAY_WEBHOOK_SECRET: "secret" };
const SELLER = {
  SELLER_NAME: "Quayside Pvt Ltd",
  SELLER_ADDRESS: "1 Dock Road, Mumbai",
  SELLER_GSTIN: "27AAPFU0939F1ZV",
  SELLER_SAC: "998319",
};
const ACCOUNTS = {
  AUTH_SECRET: "a-secret-of-at-least-32-characters",
  SMTP_URL: "smtp://mail.example",
  CONTACT_EMAIL: "hello@quayside.example",
  ...BILLING,
  ...SELLER,
};

const FILES = {
  FILES_S3_URL: "https://s3.example/quayside-files",
  FILES_S3_REGION: "eu-central-1",
  FILES_S3_ACCESS_KEY: "AKIAEXAMPLE",
  FILES_S3_SECRET_KEY: "hush+hush/hush=",
};

const without = (settings: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name));

const SITE = {
  PUBLIC_BASE_URL: "https://quayside.example",
  DATABASE_URL: "postgresql://quayside@database.example/quayside",
};

const PRODUCTION = {
  ...SITE,
  ...PAYMENTS,
  ...ACCOUNTS,
  APP_ENV: "production",
  EVM_RPC_URL: "https://base.example",
  SVM_RPC_URL: "https://solana.example",
};

function checkSettings(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof EnvFault) return error.faults;
    throw error;
  }
  return [];
}

describe("settings", () => {
  test("no setting is required", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: ".data",
      PUBLIC_BASE_URL: "http://127.0.0.1:3000",
      SANDBOX_DATA: true,
      FRONT: true,
    });
  });

  test(".env.example has exactly the settings that exist, with their defaults", () => {
    expect(Object.keys(example).sort()).toEqual(settingNames.filter((name) => name !== "NODE_ENV").sort());
    expect(readEnv(example)).toEqual(readEnv({}));
  });

  test("an empty value counts as not set", () => {
    expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, " "])))).toEqual(readEnv({}));
  });
});

describe("a value that cannot be used", () => {
  test.each<Record<string, string>>([
    { PORT: "http" },
    { PORT: "65536" },
    { PORT: "-1" },
    { METRICS_PORT: "0" },
    { METRICS_PORT: "65536" },
    { METRICS_PORT: "3000" },
    { APP_ENV: "staging" },
    { DATABASE_URL: "mysql://localhost/quayside" },
    { DATABASE_URL: "localhost" },
    { DATABASE_POOL: "0" },
    { PUBLIC_BASE_URL: "ftp://example.com" },
    { PUBLIC_BASE_URL: "example.com" },
    { PUBLIC_BASE_URL: "https://example.com/?a=b" },
    { PUBLIC_BASE_URL: "https://example.com/#a" },
    { PUBLIC_BASE_URL: "https://user:password@example.com" },
    { TRUSTED_PROXIES: "10.0.0.0/8, my-proxy" },
    { FREE_QUOTA_PER_MONTH: "-1" },
    { FREE_QUOTA_PER_MONTH: "1000000001" },
    { RATE_LIMIT_PER_SECOND: "0.5" },
    { RATE_LIMIT_BURST: "many" },
    { REDIS_URL: "http://localhost:6379" },
    { AUTH_SECRET: "too short" },
    { AUTH_SECRET_PREVIOUS: ACCOUNTS.AUTH_SECRET },
    { AUTH_SECRET_PREVIOUS: ACCOUNTS.AUTH_SECRET, AUTH_SECRET: ACCOUNTS.AUTH_SECRET },
    { SMTP_URL: "http://mail.example" },
    { MAIL_FROM: "Quayside" },
    { CONTACT_EMAIL: "quayside.example" },
    { SANDBOX_DATA: "yes" },
    { LOG_LEVEL: "loud" },
    { FRONT: "true" },
    { FACILITATOR_URL: "facilitator.example", PAY_TO_EVM: PAYMENTS.PAY_TO_EVM, PAY_TO_SVM: PAYMENTS.PAY_TO_SVM },
    { PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF31228" },
    { PAY_TO_SVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C" },
    { OWNERSHIP_KEY_EVM: "0x5ec2e7", PAY_TO_EVM: PAYMENTS.PAY_TO_EVM },
    { OWNERSHIP_KEY_SVM: "[5,2,7]", PAY_TO_SVM: PAYMENTS.PAY_TO_SVM },
    { OWNERSHIP_PROOF_EVM: `0x${"5".repeat(128)}`, PAY_TO_EVM: PAYMENTS.PAY_TO_EVM },
    { OWNERSHIP_PROOF_SVM: "c2lnbmF0dXJl", PAY_TO_SVM: PAYMENTS.PAY_TO_SVM },
    {
      FACILITATOR_URL_SVM: "facilitator.example",
      FACILITATOR_URL: PAYMENTS.FACILITATOR_URL,
      PAY_TO_SVM: PAYMENTS.PAY_TO_SVM,
    },
    { FACILITATOR_AUTHORIZATION: "Bearer a\nX-Other: b" },
    { CDP_API_KEY_SECRET: "hush", CDP_API_KEY_ID: "7f8a2b", PAY_TO_EVM: PAYMENTS.PAY_TO_EVM },
    { CDP_API_KEY_ID: "7f8a 2b", CDP_API_KEY_SECRET: newApiKey("EdDSA").secret, PAY_TO_EVM: PAYMENTS.PAY_TO_EVM },
    { EVM_RPC_URL: "ws://localhost:8545" },
    { SVM_RPC_URL: "localhost" },
    { ...FILES, FILES_S3_URL: "s3.example/quayside-files" },
    { ...FILES, FILES_S3_URL: "https://s3.example" },
    { ...FILES, FILES_S3_URL: "https://s3.example/quayside-files/folder" },
    { ...FILES, FILES_S3_URL: "https://s3.example/Quayside_Files" },
    { ...FILES, FILES_S3_URL: "https://s3.example/quayside-files?region=eu" },
    { FILES_S3_REGION: "Frankfurt am Main", ...without(FILES, "FILES_S3_REGION") },
    { FILES_S3_ACCESS_KEY: "AKIA/eu", ...without(FILES, "FILES_S3_ACCESS_KEY") },
    { FILES_S3_SECRET_KEY: "hush hush", ...without(FILES, "FILES_S3_SECRET_KEY") },
  ])("is in the list of faults: %j", (variables) => {
    expect(checkSettings(variables)).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(variables)[0]}\\b.*: \\S`)),
    ]);
  });

  test("is not in the message if it is a secret", () => {
    expect(checkSettings({ FACILITATOR_AUTHORIZATION: "Bearer  hush-hush" }).join()).toMatch(
      /^FACILITATOR_AUTHORIZATION: (?!.*hush)/,
    );
    const pem = "-----BEGIN EC PRIVATE KEY-----\\nhush-hush\\n-----END EC PRIVATE KEY-----";
    for (const secret of ["hush-hush", pem]) {
      expect(checkSettings({ CDP_API_KEY_ID: "7f8a2b", CDP_API_KEY_SECRET: secret }).join()).toMatch(
        /^CDP_API_KEY_SECRET: (?!.*hush)/,
      );
    }
  });

  test("is in the list together with all others", () => {
    expect(
      checkSettings({ PORT: "http", FRONT: "true", LOG_LEVEL: "loud" }).map((fault) => fault.split(":")[0]),
    ).toEqual(["PORT", "LOG_LEVEL", "FRONT"]);
  });
});

describe("production", () => {
  test("has no illustrative data by default", () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ isProduction: true, SANDBOX_DATA: false });
    expect(readEnv({ ...PRODUCTION, SANDBOX_DATA: "on" }).SANDBOX_DATA).toBe(true);
  });

  test("requires the public address and a Postgres server, which other environments replace", () => {
    const { PUBLIC_BASE_URL, DATABASE_URL, ...rest } = PRODUCTION;
    expect(checkSettings(rest)).toEqual([
      "PUBLIC_BASE_URL: is required in production",
      "DATABASE_URL: is required in production",
    ]);
    expect(checkSettings({ ...rest, PUBLIC_BASE_URL })).toEqual(["DATABASE_URL: is required in production"]);
    expect(checkSettings({ ...rest, DATABASE_URL })).toEqual(["PUBLIC_BASE_URL: is required in production"]);
  });

  test("depends on APP_ENV, not on NODE_ENV, which is for the build of the pages", () => {
    expect(readEnv({ NODE_ENV: "production" })).toMatchObject({ isProduction: false, SANDBOX_DATA: true });
  });
});

describe("press feeds", () => {
  test("are named in a list, and a name that does not exist is refused with the known ones", () => {
    expect(readEnv({ INTAKE_PRESS: "gcaptain, loadstar" }).INTAKE_PRESS).toEqual(["gcaptain", "loadstar"]);
    expect(checkSettings({ INTAKE_PRESS: "gcaptain,lloyds" })).toEqual([
      expect.stringMatching(/^INTAKE_PRESS\S*: must be names of press feeds: gcaptain, splash247, /),
    ]);
  });
});

describe("payments", () => {
  test("need a facilitator, receiving addresses and nodes in production, and every missing setting is listed with the other faults", () => {
    expect(checkSettings({ ...SITE, ...ACCOUNTS, APP_ENV: "production" })).toEqual([
      "FACILITATOR_URL: is required in production; CDP_API_KEY_ID and CDP_API_KEY_SECRET replace it for Coinbase's facilitator",
      "PAY_TO_EVM: is required in production, or PAY_TO_SVM, or both: payments need a receiving address",
    ]);
    expect(checkSettings({ ...PRODUCTION, EVM_RPC_URL: "", SVM_RPC_URL: "", PORT: "http" })).toEqual([
      "PORT: must be a whole number",
      "EVM_RPC_URL: is required in production with PAY_TO_EVM",
      "SVM_RPC_URL: is required in production with PAY_TO_SVM",
    ]);
  });

  test("are possible on one network alone, in production too", () => {
    const { PAY_TO_EVM: _evm, EVM_RPC_URL: _base, ...onSolana } = PRODUCTION;
    const { PAY_TO_SVM: _svm, SVM_RPC_URL: _solana, ...onBase } = PRODUCTION;
    expect(listFacilitators(readEnv(onSolana))).toMatchObject([
      { url: "https://facilitator.example", networks: ["svm"] },
    ]);
    expect(listFacilitators(readEnv(onBase))).toMatchObject([
      { url: "https://facilitator.example", networks: ["evm"] },
    ]);
  });

  test("need a receiving address if there is a facilitator", () => {
    expect(checkSettings({ FACILITATOR_URL: PAYMENTS.FACILITATOR_URL })).toEqual([
      "PAY_TO_EVM: is required with FACILITATOR_URL, or PAY_TO_SVM, or both: payments need a receiving address",
    ]);
    expect(readEnv(PAYMENTS)).toMatchObject({ FACILITATOR_URL: "https://facilitator.example", hasLocalChain: false });
  });

  test("can have a facilitator for each network, whose credentials reach no other host", async () => {
    const { PAY_TO_EVM, PAY_TO_SVM } = PAYMENTS;
    const [forBase, forSolana] = ["https://base.example", "https://solana.example"];
    const settings = {
      PAY_TO_EVM,
      PAY_TO_SVM,
      FACILITATOR_URL: forBase,
      FACILITATOR_AUTHORIZATION: "Bearer for-base",
      FACILITATOR_URL_SVM: forSolana,
    };
    const [base, solana] = listFacilitators(readEnv(settings));
    expect([base?.url, base?.networks, await base?.authorize?.("GET", forBase)]).toEqual([
      forBase,
      ["evm"],
      "Bearer for-base",
    ]);
    expect([solana?.url, solana?.networks, solana?.authorize]).toEqual([forSolana, ["svm"], undefined]);
    const [, own] = listFacilitators(readEnv({ ...settings, FACILITATOR_AUTHORIZATION_SVM: "Bearer for-solana" }));
    expect(await own?.authorize?.("GET", forSolana)).toBe("Bearer for-solana");
    expect(checkSettings({ FACILITATOR_URL_EVM: forBase, PAY_TO_EVM, PAY_TO_SVM })).toEqual([
      "FACILITATOR_URL_SVM: is required with PAY_TO_SVM, or FACILITATOR_URL for both networks",
    ]);
    expect(checkSettings({ FACILITATOR_URL: forBase, PAY_TO_EVM, FACILITATOR_URL_SVM: forSolana })).toEqual([
      "PAY_TO_SVM: is required with FACILITATOR_URL_SVM",
    ]);
    expect(checkSettings({ FACILITATOR_AUTHORIZATION_EVM: "Bearer for-base" })).toEqual([
      "FACILITATOR_URL_EVM: is required with FACILITATOR_AUTHORIZATION_EVM",
    ]);
  });

  test("go through Coinbase's facilitator with an API key, whose two parts belong together", () => {
    const { id, secret } = newApiKey("EdDSA");
    const { PAY_TO_EVM } = PAYMENTS;
    const coinbase = "https://api.cdp.coinbase.com/platform/v2/x402";
    const settings = { CDP_API_KEY_ID: id, CDP_API_KEY_SECRET: secret, PAY_TO_EVM };
    expect(listFacilitators(readEnv(settings))).toEqual([
      { url: coinbase, networks: ["evm"], authorize: expect.any(Function) },
    ]);
    const inOneLine = newApiKey("ES256").secret.replaceAll("\n", "\\n");
    expect(checkSettings({ ...settings, CDP_API_KEY_SECRET: inOneLine })).toEqual([]);
    const otherHalf = `${secret.slice(0, 43)}${newApiKey("EdDSA").secret.slice(43)}`;
    expect(checkSettings({ ...settings, CDP_API_KEY_SECRET: otherHalf })).toEqual([
      expect.stringMatching(/^CDP_API_KEY_SECRET: must be the secret of a CDP API key/),
    ]);
    expect(checkSettings({ CDP_API_KEY_ID: id, PAY_TO_EVM })).toEqual([
      "CDP_API_KEY_SECRET: is required with CDP_API_KEY_ID",
    ]);
    expect(checkSettings({ CDP_API_KEY_SECRET: secret })).toEqual([
      "CDP_API_KEY_ID: is required with CDP_API_KEY_SECRET",
    ]);
    expect(checkSettings({ ...settings, FACILITATOR_AUTHORIZATION: "Bearer a" })).toEqual([
      "FACILITATOR_AUTHORIZATION: must not be set together with CDP_API_KEY_ID",
    ]);
    expect(checkSettings({ FACILITATOR_URL: coinbase, PAY_TO_EVM })).toEqual([
      "CDP_API_KEY_ID: is required for Coinbase's facilitator",
    ]);
    expect(checkSettings({ ...settings, FACILITATOR_URL_EVM: coinbase })).toEqual([
      expect.stringMatching(/^FACILITATOR_URL_EVM: leave it out for Coinbase's/),
    ]);
  });

  test("go to an address in lower case when it is written in capitals, which have no checksum", () => {
    const { PAY_TO_EVM } = PAYMENTS;
    expect(readEnv({ PAY_TO_EVM: `0x${PAY_TO_EVM.slice(2).toUpperCase()}` }).PAY_TO_EVM).toBe(PAY_TO_EVM.toLowerCase());
    expect(readEnv({ PAY_TO_EVM: PAY_TO_EVM.toLowerCase() }).PAY_TO_EVM).toBe(PAY_TO_EVM.toLowerCase());
  });

  test("can go to configured addresses on the local test chains too", () => {
    expect(readEnv({ PAY_TO_EVM: PAYMENTS.PAY_TO_EVM }).PAY_TO_EVM).toBe(PAYMENTS.PAY_TO_EVM);
  });
});

describe("keys that prove ownership", () => {
  const keys = { OWNERSHIP_KEY_EVM: `0x${"5".repeat(64)}`, OWNERSHIP_KEY_SVM: "5".repeat(88) };

  test("need the addresses that they belong to", () => {
    expect(checkSettings(keys)).toEqual([
      "PAY_TO_EVM: is required with OWNERSHIP_KEY_EVM",
      "PAY_TO_SVM: is required with OWNERSHIP_KEY_SVM",
    ]);
  });

  test("cannot be set together with a finished proof, which needs the address too", () => {
    const proofs = { OWNERSHIP_PROOF_EVM: `0x${"5".repeat(130)}`, OWNERSHIP_PROOF_SVM: "5".repeat(88) };
    expect(checkSettings(proofs)).toEqual([
      "PAY_TO_EVM: is required with OWNERSHIP_PROOF_EVM",
      "PAY_TO_SVM: is required with OWNERSHIP_PROOF_SVM",
    ]);
    expect(
      checkSettings({ ...keys, ...proofs, PAY_TO_EVM: PAYMENTS.PAY_TO_EVM, PAY_TO_SVM: PAYMENTS.PAY_TO_SVM }),
    ).toEqual([
      "OWNERSHIP_PROOF_EVM: must not be set together with OWNERSHIP_KEY_EVM",
      "OWNERSHIP_PROOF_SVM: must not be set together with OWNERSHIP_KEY_SVM",
    ]);
  });

  test("are not in the message if they cannot be used", () => {
    expect(checkSettings({ OWNERSHIP_KEY_EVM: "0x5ec2e7", OWNERSHIP_KEY_SVM: "5ec2e7" }).join()).not.toContain(
      "5ec2e7",
    );
  });
});

describe("files", () => {
  test("are in a bucket if all its settings are there", () => {
    expect(readEnv({ ...FILES, FILES_S3_URL: `${FILES.FILES_S3_URL}/` })).toMatchObject(FILES);
    for (const name of Object.keys(FILES)) {
      expect(checkSettings(without(FILES, name))).toEqual([`${name}: is required with the other FILES_S3 settings`]);
    }
  });

  test("need no bucket in production", () => {
    expect(checkSettings(PRODUCTION)).toEqual([]);
  });

  test("have a secret key that is not in the message", () => {
    expect(checkSettings({ ...FILES, FILES_S3_SECRET_KEY: "hush hush" }).join()).toMatch(
      /^FILES_S3_SECRET_KEY: (?!.*hush)/,
    );
  });
});

describe("the public address", () => {
  test("is built from host and port, and a browser can open it", () => {
    expect(readEnv({ PORT: "8080" }).PUBLIC_BASE_URL).toBe("http://127.0.0.1:8080");
    expect(readEnv({ HOST: "0.0.0.0" }).PUBLIC_BASE_URL).toBe("http://localhost:3000");
  });

  test.each([
    ["::", "http://localhost:3000"],
    ["0:0:0:0:0:0:0:0", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
    ["[::1]", "http://[::1]:3000"],
    ["fe80::1%eth0", "http://[fe80::1]:3000"],
    ["quayside.test", "http://quayside.test:3000"],
  ])("is built from a host of IPv6 as well: %s", (HOST, address) => {
    expect(readEnv({ HOST }).PUBLIC_BASE_URL).toBe(address);
    expect(new URL(address).port).toBe("3000");
  });

  test("has no slash at the end", () => {
    expect(readEnv({ PUBLIC_BASE_URL: "https://quayside.example/" }).PUBLIC_BASE_URL).toBe("https://quayside.example");
  });
});

describe("proxies", () => {
  const readProxies = (list: string) => readEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES;

  test("are addresses or ranges, separated by commas or spaces", () => {
    expect(readProxies("10.0.0.0/8, 192.0.2.7 ::1 fd00::/8")).toEqual(["10.0.0.0/8", "192.0.2.7", "::1", "fd00::/8"]);
    expect(readProxies("fc00::/7,fe80::/10,2400:cb00::/32,192.0.2.7/32,::1/128")).toHaveLength(5);
  });

  test("may be IPv4 in IPv6 form", () => {
    expect(readProxies("::ffff:10.0.0.0/104 ::ffff:192.0.2.7")).toEqual(["10.0.0.0/8", "192.0.2.7"]);
  });

  test.each([
    "0.0.0.0/0",
    "0.0.0.0/1",
    "10.0.0.0/7",
    "::/0",
    "::/64",
    "2000::/3",
    "2002::/16",
    "f000::/4",
    "::ffff:0:0/96",
    "::ffff:0:0/95",
    "64:ff9b::/96",
  ])("are not %s, which contains callers", (range) => {
    expect(checkSettings({ TRUSTED_PROXIES: `192.0.2.7, ${range}` })).toEqual([
      expect.stringContaining(`TRUSTED_PROXIES: ${range} contains too many addresses`),
    ]);
  });

  test("are listed one by one when they cannot be used", () => {
    expect(
      checkSettings({
        TRUSTED_PROXIES: "0.0.0.0/1,128.0.0.0/1 10.0.0.1/8 2001:db8::1/32 10.0.0.0/33 ::/129 10.0.0.0/ fe80::1%eth0",
      }),
    ).toEqual([
      expect.stringContaining("0.0.0.0/1 contains too many"),
      expect.stringContaining("128.0.0.0/1 contains too many"),
      "TRUSTED_PROXIES: 10.0.0.1/8 must begin with the first address of its range",
      "TRUSTED_PROXIES: 2001:db8::1/32 must begin with the first address of its range",
      "TRUSTED_PROXIES: 10.0.0.0/33 has more bits than an address",
      "TRUSTED_PROXIES: ::/129 has more bits than an address",
      "TRUSTED_PROXIES: 10.0.0.0/ must be an address or a CIDR range",
      "TRUSTED_PROXIES: fe80::1%eth0 must be an address or a CIDR range",
    ]);
  });
});

describe("accounts", () => {
  test("need a secret, a mail server and the keys of Razorpay in production", () => {
    const names = Object.keys(ACCOUNTS);
    const without = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.includes(name)));
    expect(checkSettings(without)).toEqual(names.map((name) => `${name}: is required in production`));
  });

  test("need all keys of Razorpay or none", () => {
    const [one] = Object.keys(BILLING) as [string];
    expect(checkSettings({ [one]: "rzp_test_1" })).toEqual([
      "RAZORPAY_KEY_SECRET: is required with the other RAZORPAY settings",
      "RAZORPAY_WEBHOOK_SECRET: is required with the other RAZORPAY settings",
    ]);
    expect(checkSettings(BILLING)).toEqual([]);
  });

  test("send mails from the site's host, or from MAIL_FROM", () => {
    expect(readEnv({ PUBLIC_BASE_URL: "https://quayside.example" }).MAIL_FROM).toBe(
      "Quayside <no-reply@quayside.example>",
    );
    expect(readEnv({ MAIL_FROM: "hello@quayside.example" }).MAIL_FROM).toBe("hello@quayside.example");
  });
});
