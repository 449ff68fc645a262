/** Prints the folders of lib and components that import each other in a circle. The exit code is 1 if there are any. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFolderCircles } from "./support/folder-circles.ts";
import { projectRoot } from "./support/project-root.ts";

const paths = globSync(["lib/**/*.ts", "components/**/*.{ts,tsx}"], { cwd: projectRoot });
const circles = findFolderCircles(new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), "utf8")])));
for (const circle of circles) console.log(circle.join(" → "));
process.exitCode = circles.length > 0 ? 1 : 0;
