import { FLASH_COOKIE, type Flash, readFlash } from "#lib/forms/flash.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Where the browser goes, and what that page says. */
export interface FormAnswer {
  status: number;
  /** The path of the redirect; `null` without one. */
  to: string | null;
  flash: Flash | null;
  headers: Headers;
  body: string;
}

/** Sends forms to their routes, and stores cookies. */
export class AccountBrowser {
  readonly cookies = new Map<string, string>();
  /** Those of the last answer. */
  setCookies: string[] = [];
  readonly address: string;

  /** @param address the address that rate limits count */
  constructor(address = `203.0.113.${1 + Math.floor(Math.random() * 250)}`) {
    this.address = address;
  }

  get headers(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Headers({
      "x-forwarded-for": this.address,
      "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
      ...(cookie && { cookie }),
    });
  }

  /** `fields` can be FormData, with files. @param options.from the site of the page with the form */
  async post(
    route: Route,
    fields: Record<string, string> | FormData,
    { params = {}, from = "same-origin" }: { params?: Record<string, string>; from?: string } = {},
  ): Promise<FormAnswer> {
    const { headers } = this;
    headers.set("sec-fetch-site", from);
    const request = new Request(env.PUBLIC_BASE_URL, {
      method: "POST",
      headers,
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
    return this.#read(await route(request, { params: Promise.resolve(params) }));
  }

  async get(route: (request: Request) => Promise<Response>, url: string): Promise<FormAnswer> {
    return this.#read(await route(new Request(url, { headers: this.headers })));
  }

  async #read(response: Response): Promise<FormAnswer> {
    let said: string | undefined;
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (name === FLASH_COOKIE) said = value;
      else if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const to = response.headers.get("location");
    const flash = to === null ? null : readFlash(said, to.split(/[?#]/, 1)[0] as string);
    return { status: response.status, to, flash, headers: response.headers, body: await response.text() };
  }
}

/** The newest one. */
export async function mailTo(db: Database, to: string) {
  return db.mail.findFirst({ where: { toAddress: to }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
}

export function linkIn(mail: { text: string } | null): string {
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error("The mail has no link");
  return link;
}
