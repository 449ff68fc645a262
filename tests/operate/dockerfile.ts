import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser, type From, type Instruction, type JSONInstruction } from "dockerfile-ast";
import { projectRoot } from "#scripts/support/project-root.ts";

export interface Step {
  /** In capital letters, such as `RUN`. */
  keyword: string;
  /** Without flags such as `--from=build`. The words of a command in JSON form are those of the list. */
  words: string[];
  flags: Record<string, string>;
  /** As it is written, with line ends. */
  text: string;
}

export interface Stage {
  name: string | null;
  /** An image, or the name of an earlier stage. */
  base: string;
  steps: Step[];
}

export const readDockerfile = (): string => readFileSync(join(projectRoot, "Dockerfile"), "utf8");

function toStep(instruction: Instruction): Step {
  const withFlags = instruction as Instruction & Partial<Pick<JSONInstruction, "getFlags">>;
  const flags = withFlags.getFlags?.() ?? [];
  const text = (instruction.getRawArgumentsContent() ?? "").replaceAll(/\\\n\s*/g, "");
  const list = /\[.*\]$/.exec(text)?.[0];
  return {
    keyword: instruction.getKeyword(),
    words: list ? (JSON.parse(list) as string[]) : instruction.getArguments().map((word) => word.getValue()),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
    text,
  };
}

/** The stages of the Dockerfile, in their order. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readDockerfile()).getInstructions()) {
    if (instruction.getKeyword() === "FROM") {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage(), base: from.getImage() ?? "", steps: [] });
    } else stages.at(-1)?.steps.push(toStep(instruction));
  }
  return stages;
}
