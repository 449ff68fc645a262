/** Only the part that the bench uses: the package has no types. */
declare module "autocannon" {
  export interface Request {
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
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
    /** Called for every connection. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
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
