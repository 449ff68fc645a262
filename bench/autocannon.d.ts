/** Only the part that the bench uses: the package has no types. */
declare module "autocannon" {
  export interface Request {
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    path?: string;
    body?: string;
    /** Called for every request. */
    setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Instead of a duration. */
    amount?: number;
    /** Seconds. */
    timeout?: number;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
    /** Each connection sends these one after the other. */
    requests?: Request[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    requests: { total: number };
    non2xx: number;
    errors: number;
  }
  interface Run extends PromiseLike<Result> {
    on(event: "response", listener: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  }
  export default function autocannon(options: Options): Run;
}
