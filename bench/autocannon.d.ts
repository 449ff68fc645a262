/** The part of autocannon that the bench uses; the package brings no types. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
    /** Sent one after the other by each connection. */
    requests?: { headers: Record<string, string> }[];
  }
  interface Result {
    /** Seconds it took. */
    duration: number;
    requests: { total: number };
    non2xx: number;
    errors: number;
  }
  interface Run extends PromiseLike<Result> {
    /** Told of every answer, with the milliseconds it took. */
    on(event: "response", listener: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  }
  export default function autocannon(options: Options): Run;
}
