import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

const FONTS = join(process.cwd(), "node_modules/@fontsource");

const SUBSETS = ["latin", "latin-ext", "vietnamese"] as const;

/** The renderer takes a letter from the first family that has it. */
const getFontFamily = (name: string, subset: string) => `${name} ${subset}`;

const LATIN_FONTS: { fontFamily: string; fontWeight: number }[] = [];

for (const subset of SUBSETS) {
  for (const fontWeight of [400, 600, 700] as const) {
    const fontFamily = getFontFamily("Public Sans", subset);
    LATIN_FONTS.push({ fontFamily, fontWeight });
    Font.register({
      family: fontFamily,
      fontWeight,
      src: join(FONTS, `public-sans/files/public-sans-${subset}-${fontWeight}-normal.woff`),
    });
  }
}
for (const subset of ["latin", "latin-ext"]) {
  const fontFamily = getFontFamily("Besley", subset);
  LATIN_FONTS.push({ fontFamily, fontWeight: 600 });
  Font.register({
    family: fontFamily,
    fontWeight: 600,
    src: join(FONTS, `besley/files/besley-${subset}-600-normal.woff`),
  });
}

const CHINESE = "Noto Sans Hans";
const CHINESE_FONTS = join(process.cwd(), "node_modules/@embedpdf/fonts-sc/fonts");

Font.register({
  family: CHINESE,
  fonts: [
    { fontWeight: 400, src: join(CHINESE_FONTS, "NotoSansHans-Regular.otf") },
    { fontWeight: 600, src: join(CHINESE_FONTS, "NotoSansHans-Bold.otf") },
    { fontWeight: 700, src: join(CHINESE_FONTS, "NotoSansHans-Bold.otf") },
  ],
});

/** Between two Chinese letters, or one and a word, but not before a mark that closes or after one that opens. */
const CHINESE_BREAK =
  /(?<=[\u3001-\u9fa5\uff01-\uff5e])(?![\u3001\u3002\u300b\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1b\uff1f])(?<![\u300a\u300c\u300e\uff08])|(?=[\u300a\u300c\u300e\u4e00-\u9fa5\uff08])(?<![\u300a\u300c\u300e\uff08])/u;

// Words keep together, so that a reader and a program find them as they are written. Chinese has no spaces: an empty
// piece is a place where a line can end without a hyphen.
Font.registerHyphenationCallback((word) =>
  word.split(CHINESE_BREAK).flatMap((piece, index) => (index === 0 ? [piece] : ["", piece])),
);

/** Letters that fonts build others from: `ı` with a dot is `i`. */
const PARTS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzı";

/**
 * A font keeps each glyph as it is first used. One that is first a part of another letter has no letter of its own
 * for the rest of the thread: `ı` could not be copied from a second document. So each part is used as a letter first.
 */
export async function prepareFonts(): Promise<void> {
  for (const font of LATIN_FONTS) {
    const descriptor = { ...font, fontStyle: "normal" as const };
    await Font.load(descriptor);
    const data = Font.getFont(descriptor)?.data;
    if (data && "glyphsForString" in data) data.glyphsForString(PARTS);
  }
}

export const SANS = [...SUBSETS.map((subset) => getFontFamily("Public Sans", subset)), CHINESE];
export const DISPLAY = [getFontFamily("Besley", "latin"), getFontFamily("Besley", "latin-ext"), ...SANS];
