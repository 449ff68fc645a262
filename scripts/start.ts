import { saveCompiledModules, writeCompiledModules } from "./support/compiled-modules.ts";

saveCompiledModules();
const { launch } = await import("./support/launch.ts");
await launch("production");
writeCompiledModules();
