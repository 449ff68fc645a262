/** `npm run generate`: writes the files that come from the catalogue, one command after another. */
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { run } from "./support/run.ts";

const COMMANDS = ["examples", "routes", "clients"];

try {
  for (const command of COMMANDS) {
    const { code } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", `scripts/${command}.ts`]);
    if (code !== 0) throw new Fault(`npm run ${command} failed.`);
  }
} catch (error) {
  failWith(error);
}
