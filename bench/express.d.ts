/** Only the part that the bench uses: the package has no types. */
declare module "express" {
  interface Response {
    json(body: unknown): void;
  }
  interface Application {
    use(middleware: unknown): void;
    get(path: string, handler: (request: unknown, response: Response) => void): void;
    listen(port: number, host: string, listener: () => void): void;
  }
  export default function express(): Application;
}
