import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Fault } from "#scripts/support/fault.ts";

const folder = join(import.meta.dirname, "contracts");
const NAMES = ["LocalUsdc", "LocalWalletFactory", "Multicall3"];

/** The part that we use. The package has no types. */
interface Solc {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
}

interface SolcOutput {
  errors?: { formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
}

/**
 * The text of the artifact: the runtime code of each contract in ./contracts. The same sources always give the same
 * text.
 * @throws Fault with the messages of the compiler
 */
export function compileContracts(): string {
  const require = createRequire(import.meta.url);
  const solc = require("solc") as Solc;
  const sources = Object.fromEntries(
    NAMES.map((name) => [`${name}.sol`, { content: readFileSync(join(folder, `${name}.sol`), "utf8") }]),
  );
  const settings = {
    evmVersion: "cancun",
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: "none" },
    outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } },
  };
  const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), "utf8") });
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: "Solidity", sources, settings }), { import: readImport }),
  ) as SolcOutput;
  if (output.errors?.length) throw new Fault(output.errors.map((error) => error.formattedMessage).join("\n"));
  const codes = Object.fromEntries(
    NAMES.map((name) => [name, `0x${output.contracts[`${name}.sol`]?.[name]?.evm.deployedBytecode.object}`]),
  );
  return `${JSON.stringify(codes, null, 2)}\n`;
}
