export interface UnpackLimits {
  /** All files of an upload, with those that are archives, refused or left out. */
  maxFiles: number;
  maxFileBytes: number;
  /** All bytes that come out of archives and messages, those of archives in archives included. */
  maxTotalBytes: number;
  /** How many times larger a file may be than it is in its archive. It does not apply to small files. */
  maxRatio: number;
  /** How many archives and messages may be around a file. */
  maxDepth: number;
  /** How many of them may be ZIP archives. */
  maxZipDepth: number;
  /** A picture that a message shows in its text is a logo or a signature up to this size. */
  maxSignatureBytes: number;
}

const MB = 1024 ** 2;

export const UNPACK_LIMITS: UnpackLimits = {
  maxFiles: 500,
  maxFileBytes: 25 * MB,
  maxTotalBytes: 200 * MB,
  maxRatio: 100,
  maxDepth: 4,
  maxZipDepth: 2,
  maxSignatureBytes: 64 * 1024,
};
