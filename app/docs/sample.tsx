import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CodeSample } from "#components/docs/code-sample.tsx";
import { env } from "#lib/platform/env.ts";

/** A file of docs/samples with this server's address filled in. Tests run the same files. */
export function Sample({ file, caption }: { file: string; caption?: string }) {
  const text = readFileSync(join(process.cwd(), "docs/samples", file), "utf8").trimEnd();
  return <CodeSample file={file} caption={caption} text={text.replaceAll("{base_url}", env.PUBLIC_BASE_URL)} />;
}
