import { launch } from "./support/launch.ts";

await launch("development");
