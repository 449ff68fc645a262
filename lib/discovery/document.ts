import { buildEtag } from "#lib/platform/etag.ts";

/** A text at a fixed path for programs. The server builds it once from the catalogue and the settings. */
export interface Document {
  path: string;
  aliases: readonly string[];
  contentType: string;
  read(): Promise<{ text: string; etag: string }>;
}

interface Draft {
  path: string;
  aliases?: readonly string[];
  contentType: string;
  /** The first request calls it, because all settings are known by then. */
  build(): string | Promise<string>;
}

function createDocument({ path, aliases = [], contentType, build }: Draft): Document {
  let built: ReturnType<Document["read"]> | undefined;
  const buildNow = async () => {
    const text = await build();
    return { text, etag: buildEtag(text) };
  };
  const read = () => {
    built ??= buildNow();
    return built;
  };
  return { path, aliases, contentType, read };
}

export function createJsonDocument(
  path: string,
  build: () => object | Promise<object>,
  aliases?: readonly string[],
): Document {
  return createDocument({
    path,
    aliases,
    contentType: "application/json",
    build: async () => JSON.stringify(await build()),
  });
}

export function createTextDocument(path: string, build: () => string): Document {
  return createDocument({ path, contentType: "text/plain; charset=utf-8", build });
}
