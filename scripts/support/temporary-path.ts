/** A file or folder that is there until `remove` is called. */
export interface TemporaryPath {
  path: string;
  remove(): void;
}
