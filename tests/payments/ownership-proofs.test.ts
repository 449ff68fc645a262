import { generateKeyPairSync, verify } from "node:crypto";
import { getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { verifyMessage } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { listOwnershipProofs } from "#lib/access/payments/ownership-proofs.ts";
import { EnvFault, readEnv } from "#lib/platform/env.ts";

const evmKey = generatePrivateKey();
const evm = privateKeyToAccount(evmKey).address;

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const keyBytes = (name: "d" | "x") =>
  Buffer.from(
    (name === "d" ? privateKey.export({ format: "jwk" }).d : publicKey.export({ format: "jwk" }).x) as string,
    "base64url",
  );
const base58 = (...parts: Buffer[]) => getBase58Decoder().decode(Buffer.concat(parts));
const svmKey = base58(keyBytes("d"), keyBytes("x"));
const svm = base58(keyBytes("x"));

const BOTH = { PAY_TO_EVM: evm, PAY_TO_SVM: svm, OWNERSHIP_KEY_EVM: evmKey, OWNERSHIP_KEY_SVM: svmKey };

const proofs = (settings: Record<string, string>) =>
  listOwnershipProofs(readEnv({ PUBLIC_BASE_URL: "https://quayside.test/under/a/path", ...settings }));

async function checkSettings(settings: Record<string, string>): Promise<string[]> {
  const fault = await proofs(settings).catch((error) => error);
  expect(fault).toBeInstanceOf(EnvFault);
  return fault.faults;
}

test("each receiving address signs the site's origin in the form of its network", async () => {
  const [byEvm, bySvm] = (await proofs(BOTH)) as [`0x${string}`, string];
  expect(await verifyMessage({ address: evm, message: "https://quayside.test", signature: byEvm })).toBe(true);
  expect(await verifyMessage({ address: evm, message: "https://other.test", signature: byEvm })).toBe(false);
  expect(
    verify(null, Buffer.from("https://quayside.test"), publicKey, Buffer.from(getBase58Encoder().encode(bySvm))),
  ).toBe(true);
});

test("a proof can be ready-made, so that the server has no key", async () => {
  const [byEvm, bySvm] = (await proofs(BOTH)) as [string, string];
  const ready = { PAY_TO_EVM: evm, PAY_TO_SVM: svm, OWNERSHIP_PROOF_EVM: byEvm, OWNERSHIP_PROOF_SVM: bySvm };
  expect(await proofs(ready)).toEqual([byEvm, bySvm]);
  expect(await proofs({ ...ready, OWNERSHIP_PROOF_EVM: "", OWNERSHIP_KEY_EVM: evmKey })).toEqual([byEvm, bySvm]);
  expect(await proofs({ ...ready, PAY_TO_EVM: evm.toLowerCase(), OWNERSHIP_PROOF_SVM: "" })).toEqual([byEvm]);
});

test("there is one proof for each key that is set", async () => {
  expect(await proofs({ ...BOTH, OWNERSHIP_KEY_SVM: "" })).toEqual([expect.stringMatching(/^0x[0-9a-f]{130}$/)]);
  expect(await proofs({ PAY_TO_EVM: evm, PAY_TO_SVM: svm })).toEqual([]);
});

test("an EVM address may be in upper or lower case", async () => {
  expect(await proofs({ PAY_TO_EVM: evm.toLowerCase(), OWNERSHIP_KEY_EVM: evmKey })).toHaveLength(1);
});

describe("a ready-made proof that cannot be used", () => {
  const FAULTS = [
    "OWNERSHIP_PROOF_EVM: is not the signature of https://quayside.test by PAY_TO_EVM",
    "OWNERSHIP_PROOF_SVM: is not the signature of https://quayside.test by PAY_TO_SVM",
  ];
  const readyFor = async (origin: string) => {
    const [byEvm, bySvm] = (await proofs({ ...BOTH, PUBLIC_BASE_URL: origin })) as [string, string];
    return { PAY_TO_EVM: evm, PAY_TO_SVM: svm, OWNERSHIP_PROOF_EVM: byEvm, OWNERSHIP_PROOF_SVM: bySvm };
  };

  test("is named when it is for another site", async () => {
    expect(await checkSettings(await readyFor("https://other.test"))).toEqual(FAULTS);
    expect(await checkSettings(await readyFor("http://quayside.test"))).toEqual(FAULTS);
  });

  test("is named when it is by another wallet", async () => {
    const other = {
      PAY_TO_EVM: privateKeyToAccount(generatePrivateKey()).address,
      PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5",
    };
    expect(await checkSettings({ ...(await readyFor("https://quayside.test")), ...other })).toEqual(FAULTS);
  });

  test("is named when it is no signature at all", async () => {
    const noSignatures = { OWNERSHIP_PROOF_EVM: `0x${"f".repeat(130)}`, OWNERSHIP_PROOF_SVM: "z".repeat(88) };
    expect(await checkSettings({ PAY_TO_EVM: evm, PAY_TO_SVM: svm, ...noSignatures })).toEqual(FAULTS);
  });
});

describe("a key that cannot be used", () => {
  test("is named when it belongs to another address, together with all other wrong keys", async () => {
    const other = privateKeyToAccount(generatePrivateKey()).address;
    expect(
      await checkSettings({ ...BOTH, PAY_TO_EVM: other, PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" }),
    ).toEqual(["OWNERSHIP_KEY_EVM: is not the key of PAY_TO_EVM", "OWNERSHIP_KEY_SVM: is not the key of PAY_TO_SVM"]);
  });

  test("is named, but not printed, when it is not a private key", async () => {
    const unusable = {
      ...BOTH,
      OWNERSHIP_KEY_EVM: `0x${"0".repeat(64)}`,
      OWNERSHIP_KEY_SVM: base58(keyBytes("d"), keyBytes("d")),
    };
    expect(await checkSettings(unusable)).toEqual([
      "OWNERSHIP_KEY_EVM: is not a private key",
      "OWNERSHIP_KEY_SVM: is not a private key",
    ]);
  });
});
