import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";
import { readStages, type Stage, type Step } from "./dockerfile.ts";

const isRoot = process.getuid?.() === 0;

/** The paths of the Dockerfile are below this folder. */
export interface BuiltImage {
  root: string;
  variables: Record<string, string>;
  remove(): void;
}

/** `.dockerignore`: the last pattern that matches the path or one of its folders decides. */
function isIgnored(path: string, patterns: readonly string[]): boolean {
  const names = path.split("/");
  const above = names.map((_, index) => names.slice(0, index + 1).join("/"));
  const last = patterns.findLast((pattern) => above.some((folder) => matchesGlob(folder, pattern.replace(/^!/, ""))));
  return last !== undefined && !last.startsWith("!");
}

/** What a clean clone sends to the builder. */
export function listContext(): string[] {
  const patterns = readFileSync(join(projectRoot, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", list, { cwd: projectRoot, encoding: "utf8", maxBuffer: 2 ** 28 })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(projectRoot, path)) && !isIgnored(path, patterns));
}

function copyFromContext(sources: readonly string[], target: string): void {
  for (const path of listContext().filter((one) => sources.includes(".") || sources.includes(one))) {
    const to = join(target, sources.includes(".") ? path : (path.split("/").at(-1) as string));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(projectRoot, path), to);
  }
}

/**
 * Runs the steps of the stages `build` and `server` in a temporary folder, with the packages of the registry. It leaves
 * out only the base image: Node and npm are those of this machine.
 */
export function buildImage(): BuiltImage {
  const root = mkdtempSync(join(tmpdir(), "quayside-image-"));
  chmodSync(root, 0o755); // The server's user is another one.
  const remove = () => {
    execFileSync("chmod", ["-R", "u+w", root]);
    rmSync(root, { recursive: true, force: true });
  };
  const stages = readStages();
  const find = (name: string) => stages.find((stage) => stage.name === name) as Stage;
  runSteps(find("build").steps, root);
  mkdirSync(join(root, "stages"));
  renameSync(join(root, "app"), join(root, "stages/build"));
  const variables = runSteps(find("server").steps, root);
  rmSync(join(root, "stages"), { recursive: true });
  return { root, variables, remove };
}

/** Absolute paths of the image are below `root`, and its user is ours if we are not root. */
const toLocal = (text: string, root: string) =>
  text
    .replaceAll(/(?<=^|\s)\/(app|data|tmp)\b/g, `${root}/$1`)
    .replaceAll(/\b1000:1000\b/g, isRoot ? "1000:1000" : `${process.getuid?.()}:${process.getgid?.()}`);

function runSteps(steps: readonly Step[], root: string): Record<string, string> {
  let folder = root;
  const variables: Record<string, string> = {};
  for (const { keyword, words, flags, text } of steps) {
    if (keyword === "WORKDIR") {
      folder = join(root, words[0] as string);
      mkdirSync(folder, { recursive: true });
    }
    if (keyword === "ENV")
      for (const [, name = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) variables[name] = toLocal(value, root);
    if (keyword === "RUN") {
      // The cache of this machine: the packages may have been downloaded before.
      const { npm_config_cache: _cache, ...others } = variables;
      const env = { ...withoutNpm(), ...others } as NodeJS.ProcessEnv;
      execFileSync("sh", ["-ec", toLocal(text, root)], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
    }
    if (keyword === "COPY") {
      const target = join(folder, words.at(-1) as string);
      const sources = words.slice(0, -1);
      if (flags.from)
        for (const source of sources)
          cpSync(source.replace(/^\/app/, join(root, "stages", flags.from)), target, { recursive: true });
      else copyFromContext(sources, target);
    }
  }
  return variables;
}

/** A script of npm that runs this process has set variables for itself, and the test its own mode. */
const withoutNpm = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|TEST_)/i.test(name)));

export interface RunningImage {
  printed(): string;
  /** Runs the image's check of its health. */
  isHealthy(): boolean;
  hasEnded(): boolean;
  /** Files of the image that have changed since its start, outside of the volume. */
  listChanges(): string[];
  /** As the daemon stops a container. @returns the exit code */
  stop(): Promise<number | null>;
}

/** Runs the command of the image as its user, who may write to the volume and to /tmp only. */
export function startImage({ root, variables }: BuiltImage, settings: Record<string, string>): RunningImage {
  const steps = readStages().find(({ name }) => name === "server")?.steps ?? [];
  const findWords = (keyword: string) => steps.findLast((step) => step.keyword === keyword)?.words ?? [];
  const [uid, gid] = (findWords("USER")[0] ?? "").split(":").map(Number);
  const app = join(root, "app");
  mkdirSync(join(root, "tmp"), { recursive: true });
  chmodSync(join(root, "tmp"), 0o1777);
  execFileSync("chmod", ["-R", "a-w", app]);
  const env = { PATH: process.env.PATH, TMPDIR: join(root, "tmp"), ...variables, ...settings } as unknown;
  const options = { cwd: app, env: env as NodeJS.ProcessEnv, ...(isRoot && { uid, gid }) };
  const started = join(root, "started");
  copyFileSync(join(projectRoot, "package.json"), started);
  const [command = "", ...args] = findWords("CMD");
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit") as Promise<[number | null]>;
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return {
    printed: () => printed,
    isHealthy() {
      const [program = "", ...rest] = findWords("HEALTHCHECK");
      try {
        execFileSync(program, rest, { ...options, stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    listChanges: () =>
      execFileSync("find", [app, "-newer", started], { encoding: "utf8", maxBuffer: 2 ** 26 })
        .split("\n")
        .filter(Boolean),
    async stop() {
      child.kill("SIGTERM");
      return (await exited)[0];
    },
  };
}
