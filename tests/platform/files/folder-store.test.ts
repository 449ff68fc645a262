import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

const PDF = { contentType: "application/pdf" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listLeftovers = () => readdir(join(folder, ".temporary"));

/** A process that is killed between the writing of a file and its rename. */
async function crashWhilePutting(key: string, text: string): Promise<void> {
  const program = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    fs.rename = () => process.kill(process.pid, "SIGKILL");
    syncBuiltinESMExports();
    const { createFolderStore } = await import("#lib/platform/files/folder-store.ts");
    await createFolderStore(${JSON.stringify(folder)}).put(${JSON.stringify(key)}, Buffer.from(${JSON.stringify(text)}), {});
  `;
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, ["--input-type=module", "--eval", program], { cwd: projectRoot }, (error) =>
      error?.signal === "SIGKILL" ? resolve() : reject(error ?? new Error("the process was not killed")),
    );
  });
}

describe("a crash while a file is stored", () => {
  test("leaves no half file, and the old version stays", async () => {
    const store = createFolderStore(folder);
    await store.put("a/old", Buffer.from("old"), PDF);
    await crashWhilePutting("a/old", "new");
    await crashWhilePutting("a/new", "new");
    expect((await store.get("a/old"))?.toString()).toBe("old");
    expect(await store.get("a/new")).toBeUndefined();
    expect((await Array.fromAsync(store.list("a/"))).map(({ key }) => key)).toEqual(["a/old"]);
    expect(await listLeftovers()).toHaveLength(2);
  });

  test("leaves a draft, which a later process deletes when nobody can be writing it any longer", async () => {
    await crashWhilePutting("a/new", "new");
    await createFolderStore(folder).put("a/b", Buffer.from("x"), PDF);
    const [draft = ""] = await listLeftovers();
    expect(await readFile(join(folder, ".temporary", draft), "utf8")).toBe("new");
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(folder, ".temporary", draft), longAgo, longAgo);
    await createFolderStore(folder).put("a/b", Buffer.from("x"), PDF);
    expect(await listLeftovers()).toEqual([]);
  });
});

test("files and folders are readable for their user only", async () => {
  await createFolderStore(folder).put("a/b/c", Buffer.from("x"), PDF);
  const readMode = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
  expect([await readMode("a"), await readMode("a/b"), await readMode("a/b/c")]).toEqual(["700", "700", "600"]);
});

test("a put that fails leaves no draft", async () => {
  const store = createFolderStore(folder);
  await store.put("a", Buffer.from("file"), PDF);
  await expect(store.put("a/b", Buffer.from("x"), PDF)).rejects.toMatchObject({ kind: "invalid_key" });
  await store.put("c/d", Buffer.from("file"), PDF);
  await expect(store.put("c", Buffer.from("x"), PDF)).rejects.toMatchObject({ kind: "invalid_key" });
  expect(await listLeftovers()).toEqual([]);
  expect((await store.get("a"))?.toString()).toBe("file");
});

test("files of other programs and links are not listed", async () => {
  const store = createFolderStore(folder);
  await store.put("a/b", Buffer.from("x"), PDF);
  await mkdir(join(folder, "a", ".git"));
  await writeFile(join(folder, "a", ".DS_Store"), "x");
  await writeFile(join(folder, "a", "a name"), "x");
  await symlink(tmpdir(), join(folder, "a", "link"));
  expect((await Array.fromAsync(store.list("a/"))).map(({ key }) => key)).toEqual(["a/b"]);
});

test("a folder that is no folder is an error, not a missing file", async () => {
  await writeFile(join(folder, "files"), "x");
  const store = createFolderStore(join(folder, "files", "deeper"));
  await expect(store.put("a/b", Buffer.from("x"), PDF)).rejects.toMatchObject({ name: "FileStoreError" });
});
