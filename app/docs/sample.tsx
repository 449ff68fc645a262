import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CodeSample } from "#components/docs/code-sample.tsx";
import { env } from "#lib/platform/env.ts";

/** The code samples are files that tests run: a page shows them as they stand, with this service's address put in. */
export function Sample({ file, caption }: { file: string; caption?: string }) {
  const text = readFileSync(join(process.cwd(), "docs/samples", file), "utf8").trimEnd();
  return <CodeSample file={file} caption={caption} text={text.replaceAll("{base_url}", env.PUBLIC_BASE_URL)} />;
}
