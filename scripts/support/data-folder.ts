import { accessSync, constants, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { Fault } from "./fault.ts";

/**
 * Creates the folder if it does not exist, and checks that this process can write files in it.
 * @throws Fault that names the folder and the reason
 */
export function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "EEXIST" ? "it is a file" : (error as Error).message;
    throw new Fault(`DATA_DIR cannot be used as a folder to write in: ${resolve(folder)} (${reason})`);
  }
}
