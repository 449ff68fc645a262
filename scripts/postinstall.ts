/** npm runs this after each install, in the folder of the project. It uses no package, because some can be missing. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, linkSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { removeUnusedPackageFiles } from "./support/unused-package-files.ts";

/** Headers of Node, and the binaries of ONNX Runtime for other platforms. */
function removeUnusedFolders(): void {
  const binaries = globSync("node_modules/onnxruntime-node/bin/*/*/*");
  const others = binaries.filter((folder) => !folder.endsWith(join(process.platform, process.arch)));
  for (const path of ["node_modules/node/node_modules", ...others]) rmSync(path, { recursive: true, force: true });
}

const SUFFIXES: Partial<Record<NodeJS.Platform, string>> = { linux: "-gnu", win32: "-msvc" };

/**
 * The binary of the canvas is a package per platform, so npm counts it as optional: `--omit=optional` leaves it out, and
 * then no PDF can be read. The canvas looks for it in its own folder first. There it stays after `npm prune` too.
 */
function keepCanvasBinary(): void {
  const canvas = "node_modules/@napi-rs/canvas";
  if (!existsSync(canvas)) return;
  const { version } = JSON.parse(readFileSync(join(canvas, "package.json"), "utf8")) as { version: string };
  const name = `@napi-rs/canvas-${process.platform}-${process.arch}${SUFFIXES[process.platform] ?? ""}`;
  if (!existsSync(join("node_modules", name))) {
    const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", `${name}@${version}`];
    const { status } = spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
    if (status !== 0) console.warn(`${name} is not installed, so this server cannot read PDFs.`);
  }
  for (const binary of globSync(join("node_modules", name, "*.node"))) {
    const own = join(canvas, basename(binary));
    rmSync(own, { force: true });
    linkSync(binary, own);
  }
}

removeUnusedFolders();
removeUnusedPackageFiles("node_modules");
keepCanvasBinary();
