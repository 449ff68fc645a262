import { describe, expect, test } from "vitest";
import { UNPACK_LIMITS } from "#lib/documents/unpack/limits.ts";
import { unpackUpload } from "#lib/documents/unpack/unpack-upload.ts";
import { buildCompoundFile } from "#tests/support/compound-file.ts";
import { buildEml, buildMsg } from "#tests/support/mails.ts";
import { buildWorkbook } from "#tests/support/workbook.ts";
import { buildZip } from "#tests/support/zip.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const CSV = Buffer.from("Container;Type\nCSQU3054383;40HC\nMSKU9070323;20DV\n");
const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(200)]);
const XLSX = buildWorkbook('<row r="1"><c r="A1"><v>7</v></c></row>');

const file = (name: string, content: Buffer | string) => ({ name, content: Buffer.from(content) });

const unpackNamed = (fileName: string, bytes: Buffer, limits = {}) =>
  unpackUpload({ fileName, bytes }, { ...UNPACK_LIMITS, ...limits });

/** `path kind`, `path: reason of its refusal`, `(path: reason why it is left out)` */
async function describeUpload(fileName: string, bytes: Buffer, limits = {}): Promise<string[]> {
  const { files, refused, leftOut } = await unpackNamed(fileName, bytes, limits);
  return [
    ...files.map(({ path, kind }) => `${path} ${kind}`),
    ...refused.map(({ path, reason }) => `${path}: ${reason}`),
    ...leftOut.map(({ path, reason }) => `(${path}: ${reason})`),
  ];
}

test("an upload counts as a file: three files may be an archive of two", async () => {
  const names = (count: number) => ["a", "b", "c"].slice(0, count).map((name) => file(`${name}.csv`, CSV));
  const limits = { maxFiles: 3 };
  expect(await describeUpload("all.zip", buildZip(names(2)), limits)).toHaveLength(2);
  expect(await describeUpload("all.zip", buildZip(names(3)), limits)).toEqual(["all.zip: too_many_files"]);
});

test("a mail may be larger than one of its files", async () => {
  const files = [file("a.csv", CSV)].map(({ name, content }) => ({ name, content }));
  const text = "Please check the attached table. ".repeat(20);
  for (const mail of [buildEml({ text, files }), buildMsg({ text, files })]) {
    const { files: read, refused } = await unpackNamed("mail", mail, { maxFileBytes: 420 });
    expect(read.map(({ kind }) => kind)).toContain("csv");
    expect(refused.map(({ path }) => path)).not.toContain("mail");
  }
});

test.each([
  ["Date: Wed, 3 Jun 2026 10:00:00 +0200\r\n", "2026-06-03T08:00:00.000Z"],
  ["Date: next week\r\n", null],
  ["", null],
])("a mail with %j has the date %j", async (header, date) => {
  const mail = buildEml({ files: [file("a.csv", CSV)] })
    .toString("latin1")
    .replace(/^Date: .*\r\n/m, header);
  const { files } = await unpackNamed("mail.eml", Buffer.from(mail, "latin1"));
  expect(files.map((each) => each.mail?.date)).toContain(date);
});

test("an archive may be larger than one of its files, and an archive within it may not", async () => {
  const small = file("a.csv", CSV);
  const large = file("b.bin", Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 97 + 13) % 251)));
  const limits = { maxFileBytes: 420 };
  const outer = buildZip([small, file("inner.zip", buildZip([file("c.csv", CSV), large]))]);
  expect(outer.length).toBeGreaterThan(limits.maxFileBytes);
  expect(await describeUpload("all.zip", outer, limits)).toEqual(["all.zip/a.csv csv", "all.zip/inner.zip: too_large"]);
  expect(await describeUpload("a.csv", Buffer.concat([CSV, Buffer.alloc(400, "x;y\n")]), limits)).toEqual([
    "a.csv: too_large",
  ]);
});

describe("a single file", () => {
  test.each<[string, Buffer | string, string]>([
    ["a PDF", PDF, "pdf"],
    ["a PDF after other bytes", `\r\n\r\n${PDF}`, "pdf"],
    ["a workbook", XLSX, "xlsx"],
    ["a table with semicolons", CSV, "csv"],
    ["a table with tabs, in UTF-16", Buffer.from("\uFEFFContainer\tGröße\r\nA\tü\r\nB\tü\r\n", "utf16le"), "csv"],
    ["a table with quoted commas", '"Hamburg, DE",1\n"Antwerp, BE",2\n"Rotterdam",3\n', "csv"],
    ["a letter", "Dear Sir,\nwe thank you, and remain,\nyours\nA. Clerk\n", "text"],
    ["a letter in Windows-1252", Buffer.from("Sehr geehrte Damen,\nGrüße", "latin1"), "text"],
    ["a letter whose second character is þ, in Windows-1252", Buffer.from("Aþena Shipping\nwrites", "latin1"), "text"],
    ["a table with lines of spaces", "a;b\n   \nc;d\n  \ne;f\n   \n", "csv"],
    [
      "a table by its beginning",
      `${`${"x".repeat(13_000)};y\n`.repeat(5)}z;${"x".repeat(600)}${"\nno table".repeat(20)}`,
      "csv",
    ],
    ["a letter that begins with a space", " as agreed\nReceived: 3 June\nMessage-ID: 12\nDear all", "text"],
    ["a letter with a list of headings", "Date: 3 June\nSubject: Invoice 4711\n\nPlease pay.", "text"],
    ["HTML", "\uFEFF<!DOCTYPE html>\n<html><body>Invoice</body></html>", "html"],
    ["HTML after a comment", "<!-- made by SAP -->\n<table><tr><td>1</td></tr></table>", "html"],
    ["PNG", PNG, "image"],
    ["JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)]), "image"],
    ["TIFF", Buffer.concat([Buffer.from("II*\0"), Buffer.alloc(50)]), "image"],
  ])("%s passes through, whatever its name", async (_, content, kind) => {
    const bytes = Buffer.from(content);
    const { files, refused } = await unpackUpload({ fileName: "invoice.dat", bytes });
    expect(refused).toEqual([]);
    expect(files).toEqual([{ path: "invoice.dat", kind, bytes: new Uint8Array(bytes), mail: null, isMailBody: false }]);
  });

  test.each<[string, Buffer | string, string, RegExp]>([
    ["nothing", "", "empty", /is empty/],
    ["a Word document", buildZip([file("word/document.xml", "x")]), "unreadable_kind", /Save the file as PDF/],
    ["RTF", "{\\rtf1 Invoice}", "unreadable_kind", /Save the file as PDF/],
    ["a RAR archive", "Rar!\x1a\x07\x01\x00", "unreadable_kind", /only ZIP is read/],
    ["an old workbook that is damaged", Buffer.from("d0cf11e0a1b11ae1", "hex"), "damaged", /Send it again/],
    ["a program", Buffer.from("\x7fELF\x02\x01\0\0"), "unreadable_kind", /kind of file is unknown/],
    ["winmail.dat", Buffer.from("789f3e22010090", "hex"), "winmail", /winmail\.dat.*Ask the sender/],
    [
      "an archive with a password",
      buildZip([file("a.pdf", PDF)], { isEncrypted: () => true }),
      "encrypted",
      /password/,
    ],
    ["an archive that is cut off", buildZip([file("a.pdf", PDF)]).subarray(0, 60), "damaged", /Send it again/],
    ["an archive of nothing", buildZip([]), "empty", /is empty/],
    ["a mail of nothing", buildEml({}), "empty", /is empty/],
  ])("%s is refused with the reason and a way out", async (_, content, reason, message) => {
    const { files, refused, leftOut } = await unpackUpload({ fileName: "a.pdf", bytes: Buffer.from(content) });
    expect([files, leftOut]).toEqual([[], []]);
    expect(refused).toEqual([{ path: "a.pdf", reason, message: expect.stringMatching(message) }]);
  });

  test("has its own memory when it comes out of a larger one", async () => {
    const archive = buildZip([file("a.pdf", PDF), file("b.csv", CSV)]);
    const view = Buffer.concat([Buffer.from("xx"), archive]).subarray(2);
    const { files } = await unpackUpload({ fileName: "a.zip", bytes: view });
    for (const { bytes } of files) expect(bytes.length).toBe(bytes.buffer.byteLength);
    const whole = new Uint8Array(PDF);
    const [same] = (await unpackUpload({ fileName: "a.pdf", bytes: whole })).files;
    expect(same?.bytes.buffer).toBe(whole.buffer);
  });
});

describe("a ZIP archive", () => {
  test("gives its files with their folders, and a workbook stays one file", async () => {
    const archive = buildZip([
      file("invoices/", ""),
      file("invoices/june/1.pdf", PDF),
      file("invoices\\july\\2.pdf", PDF),
      file("lines.xlsx", XLSX),
    ]);
    expect(await describeUpload("june.zip", archive)).toEqual([
      "june.zip/invoices/june/1.pdf pdf",
      "june.zip/invoices/july/2.pdf pdf",
      "june.zip/lines.xlsx xlsx",
    ]);
  });

  test("may contain one more archive, and mails", async () => {
    const inner = buildZip([file("2.pdf", PDF), file("mail.eml", buildEml({ text: "Hello", files: [] }))]);
    const third = buildZip([file("x.zip", buildZip([file("3.pdf", PDF)]))]);
    expect(await describeUpload("a.zip", buildZip([file("b.zip", inner), file("c.zip", third)]))).toEqual([
      "a.zip/b.zip/2.pdf pdf",
      "a.zip/b.zip/mail.eml/message.txt text",
      "a.zip/c.zip/x.zip: nested_too_deep",
    ]);
  });

  test("is read although one of its files is not, and names each", async () => {
    const archive = buildZip(
      [
        file("1.pdf", PDF),
        file("2.pdf", PDF),
        file("notes.docx", buildZip([file("word/document.xml", "")])),
        file("", "x"),
        file("0.txt", ""),
      ],
      {
        isEncrypted: (name) => name === "2.pdf",
      },
    );
    expect(await describeUpload("a.zip", archive)).toEqual([
      "a.zip/1.pdf pdf",
      "a.zip/file text",
      "a.zip/2.pdf: encrypted",
      "a.zip/notes.docx: unreadable_kind",
      "a.zip/0.txt: empty",
    ]);
  });

  test("leaves out what an operating system adds", async () => {
    const names = ["__MACOSX/._1.pdf", "june/.DS_Store", "june/._1.pdf", "Thumbs.db", "june\\desktop.ini"];
    expect(
      await describeUpload("a.zip", buildZip([file("1.pdf", PDF), ...names.map((name) => file(name, "x"))])),
    ).toEqual([
      "a.zip/1.pdf pdf",
      ...["__MACOSX/._1.pdf", "june/.DS_Store", "june/._1.pdf", "Thumbs.db", "june/desktop.ini"].map(
        (path) => `(a.zip/${path}: system_file)`,
      ),
    ]);
  });

  test("has harmless paths, each once", async () => {
    const names = [
      "../../etc/passwd",
      "/etc/passwd",
      "C:\\invoices\\1.pdf",
      "..\\..\\1.pdf",
      "1.pdf",
      "1.pdf",
      "./1.pdf",
      "exe\u202Efdp.pdf",
      "a\r\nb.pdf",
      `${"x".repeat(300)}.pdf`,
      "a/b/c/d/e/f/g/h/i/j.pdf",
      "..",
    ];
    expect(await describeUpload("a.zip", buildZip(names.map((name) => file(name, PDF))))).toEqual(
      [
        "etc/passwd",
        "etc/passwd (2)",
        "invoices/1.pdf",
        "1.pdf",
        "1 (2).pdf",
        "1 (3).pdf",
        "1 (4).pdf",
        "exefdp.pdf",
        "ab.pdf",
        `${"x".repeat(96)}.pdf`,
        "c/d/e/f/g/h/i/j.pdf",
        "file",
      ].map((path) => `a.zip/${path} pdf`),
    );
  });
});

const MAILS = [
  ["an .eml", buildEml],
  ["an .msg", buildMsg],
] as const;

describe.each(MAILS)("%s message", (_, build) => {
  const CONTEXT = {
    subject: "Rechnung über Demurrage",
    from: { name: "Hapag-Lloyd", address: "invoice@hlag.example" },
    date: "2026-06-03T08:00:00.000Z",
  };

  test("gives its text and its attachments, with subject, sender and date", async () => {
    const mail = build({
      subject: CONTEXT.subject,
      text: "Dear Sir,\r\nplease pay.\r\nGrüße",
      files: [
        { name: "Rechnung über.pdf", type: "application/octet-stream", content: PDF },
        { name: "lines.csv", type: "text/csv", content: CSV },
      ],
    });
    const { files, refused, leftOut } = await unpackNamed("mail.eml", mail);
    expect([refused, leftOut]).toEqual([[], []]);
    expect(files).toMatchObject([
      { path: "mail.eml/message.txt", kind: "text", isMailBody: true, mail: CONTEXT },
      { path: "mail.eml/Rechnung über.pdf", kind: "pdf", isMailBody: false, mail: CONTEXT },
      { path: "mail.eml/lines.csv", kind: "csv", isMailBody: false, mail: CONTEXT },
    ]);
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain(
      "please pay.\r\nGrüße".replace("\r", build === buildEml ? "" : "\r"),
    );
    expect(Buffer.from(files[1]?.bytes ?? []).equals(PDF)).toBe(true);
  });

  test("gives its text as HTML if it has both", async () => {
    const html = "<html><body><table><tr><td>Größe</td></tr></table></body></html>";
    const { files } = await unpackNamed("mail", build({ text: "Plain", html }));
    expect(files).toMatchObject([{ path: "mail/message.html", kind: "html", isMailBody: true }]);
    expect(new TextDecoder().decode(files[0]?.bytes).trim()).toBe(html);
  });

  test("leaves out logos, appointments and signatures, and nothing else", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(100_000)]);
    const html = `<html><img src="cid:logo@1"><img src="cid:scan@1"><img src='cid:doc@1'></html>`;
    const files = [
      { name: "logo.png", type: "image/png", content: PNG, contentId: "logo@1" },
      { name: "scan.png", type: "image/png", content: large, contentId: "scan@1" },
      { name: "shown.pdf", type: "application/pdf", content: PDF, contentId: "doc@1" },
      { name: "photo.png", type: "image/png", content: PNG, contentId: "photo@1" },
      { name: "invite.ics", type: "text/calendar", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
      { name: "smime.p7s", type: "application/pkcs7-signature", content: Buffer.from([0x30, 0x82]) },
    ];
    expect(await describeUpload("mail", build({ html, files }))).toEqual([
      "mail/message.html html",
      "mail/scan.png image",
      "mail/shown.pdf pdf",
      "mail/photo.png image",
      "(mail/logo.png: signature_picture)",
      "(mail/invite.ics: mail_part)",
      "(mail/smime.p7s: mail_part)",
    ]);
  });

  test("names attachments without a name, and those of the same name", async () => {
    const files = [
      { content: PDF },
      { name: "a.pdf", content: PDF },
      { name: "a.pdf", content: PDF },
      { name: "../../b.pdf", content: PDF },
    ];
    expect(await describeUpload("mail", build({ text: "x", files }))).toEqual([
      "mail/message.txt text",
      "mail/attachment-1 pdf",
      "mail/a.pdf pdf",
      "mail/a (2).pdf pdf",
      "mail/b.pdf pdf",
    ]);
  });

  test("refuses attachments that nobody can read, and keeps the others", async () => {
    const files = [
      { name: "winmail.dat", type: "application/ms-tnef", content: Buffer.from("789f3e22010090", "hex") },
      { name: "smime.p7m", type: "application/pkcs7-mime", content: Buffer.from([0x30, 0x82]) },
      { name: "empty.pdf", type: "application/pdf", content: "" },
      { name: "a.pdf", type: "application/pdf", content: PDF },
    ];
    expect(await describeUpload("mail", build({ text: "x", files }))).toEqual([
      "mail/message.txt text",
      "mail/a.pdf pdf",
      "mail/winmail.dat: winmail",
      "mail/smime.p7m: encrypted",
      "mail/empty.pdf: empty",
    ]);
  });

  test("may contain an archive", async () => {
    const files = [{ name: "june.zip", type: "application/zip", content: buildZip([file("1.pdf", PDF)]) }];
    const { files: unpacked } = await unpackNamed("mail", build({ subject: CONTEXT.subject, files }));
    expect(unpacked).toMatchObject([{ path: "mail/june.zip/1.pdf", kind: "pdf", mail: CONTEXT }]);
  });
});

describe("a forwarded message", () => {
  test("in .eml has its own subject", async () => {
    const inner = buildEml({ subject: "Invoice 4711", text: "Inner", files: [{ name: "1.pdf", content: PDF }] });
    const outer = buildEml({ subject: "FW", text: "Outer", files: [{ type: "message/rfc822", content: inner }] });
    expect((await unpackNamed("mail.eml", outer)).files).toMatchObject([
      { path: "mail.eml/message.txt", mail: { subject: "FW" } },
      { path: "mail.eml/forwarded.eml/message.txt", mail: { subject: "Invoice 4711" } },
      { path: "mail.eml/forwarded.eml/1.pdf", mail: { subject: "Invoice 4711" } },
    ]);
  });

  test("in .msg has its own subject, and large attachments", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(1_000_000, "x")]);
    const innermost = { subject: "Innermost", text: "3" };
    const inner = {
      subject: "Invoice 4711",
      text: "Inner",
      date: new Date("2026-05-01T00:00:00Z"),
      files: [
        { name: "1.pdf", content: large },
        { name: "again", content: "", message: innermost },
      ],
    };
    const outer = buildMsg({
      subject: "FW",
      text: "Outer",
      files: [{ name: "Invoice 4711", content: "", message: inner }],
    });
    const { files, refused } = await unpackNamed("mail.msg", outer);
    expect(refused).toEqual([]);
    expect(files).toMatchObject([
      { path: "mail.msg/message.txt", mail: { subject: "FW" } },
      {
        path: "mail.msg/Invoice 4711.msg/message.txt",
        mail: { subject: "Invoice 4711", date: "2026-05-01T00:00:00.000Z" },
      },
      { path: "mail.msg/Invoice 4711.msg/1.pdf", mail: { subject: "Invoice 4711" } },
      { path: "mail.msg/Invoice 4711.msg/again.msg/message.txt", mail: { subject: "Innermost" } },
    ]);
    expect(Buffer.from(files[2]?.bytes ?? []).equals(large)).toBe(true);
  });

  test("inside too many others is refused", async () => {
    let mail = buildEml({ text: "innermost" });
    for (let depth = 0; depth < 5; depth += 1)
      mail = buildEml({ text: "x", files: [{ type: "message/rfc822", content: mail }] });
    const all = await describeUpload("m", mail);
    expect(all.filter((line) => line.includes(":"))).toEqual([`m${"/forwarded.eml".repeat(4)}: nested_too_deep`]);
  });
});

test("an attachment of Outlook that is only a link is refused", async () => {
  const files = [{ name: "on-a-drive.pdf", content: "", isLink: true }];
  expect(await describeUpload("m", buildMsg({ text: "x", files }))).toEqual([
    "m/message.txt text",
    "m/on-a-drive.pdf: not_included",
  ]);
});

test("a message of Outlook in a code page is read too", async () => {
  const draft = { subject: "Gebühr", html: "<p>Größe</p>", isAnsi: true };
  const { files } = await unpackNamed("m", buildMsg(draft));
  expect(files).toMatchObject([{ path: "m/message.html", mail: { subject: "Gebühr" } }]);
  expect(Buffer.from(files[0]?.bytes ?? []).toString("latin1")).toBe("<p>Größe</p>");
  const [text] = (await unpackNamed("m", buildMsg({ text: "Größe", isAnsi: true }))).files;
  expect(Buffer.from(text?.bytes ?? []).toString()).toBe("Größe");
});

test("a message of Outlook with its text in RTF only says so", async () => {
  const streams = { "__properties_version1.0": Buffer.alloc(32), "__substg1.0_10090102": Buffer.alloc(100) };
  expect(await describeUpload("m", buildCompoundFile({ streams }))).toEqual(["m/message.rtf: unreadable_kind"]);
});

test("a message is one by its parts, even without what a mail program adds", async () => {
  const mail = "From: a@carrier.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nPlease pay.\n--b--\n";
  expect(await describeUpload("m", Buffer.from(mail))).toEqual(["m/message.txt text"]);
});

test("a message whose HTML is empty has its text", async () => {
  expect(await describeUpload("m", buildEml({ text: "Please pay.", html: " " }))).toEqual(["m/message.txt text"]);
});

test("a hidden picture of Outlook is left out", async () => {
  const files = [{ name: "image001.png", content: PNG, isHidden: true }];
  expect(await describeUpload("m", buildMsg({ text: "x", files }))).toEqual([
    "m/message.txt text",
    "(m/image001.png: signature_picture)",
  ]);
});
