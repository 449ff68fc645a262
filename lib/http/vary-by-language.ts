import type { ServerResponse } from "node:http";

/** Pages follow the visitor's region. Next sets `Vary` itself when it renders, so this adds to it at the last moment. */
export function varyByLanguage(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...all: Parameters<typeof writeHead>) => {
    const isPage = String(response.getHeader("content-type") ?? "").startsWith("text/html");
    if (isPage && !response.headersSent) response.appendHeader("vary", "accept-language");
    return writeHead.apply(response, all);
  }) as typeof writeHead;
}
