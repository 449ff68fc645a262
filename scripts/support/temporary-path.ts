/** Exists until `remove` is called. */
export interface TemporaryPath {
  path: string;
  remove(): void;
}
