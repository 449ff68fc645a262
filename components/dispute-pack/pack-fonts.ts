import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

const FONTS = join(process.cwd(), "node_modules/@fontsource");

const SUBSETS = ["latin", "latin-ext", "vietnamese"] as const;

/** The renderer takes a letter from the first family that has it. */
const getFontFamily = (name: string, subset: string) => `${name} ${subset}`;

for (const subset of SUBSETS) {
  for (const weight of [400, 600, 700] as const) {
    Font.register({
      family: getFontFamily("Public Sans", subset),
      fontWeight: weight,
      src: join(FONTS, `public-sans/files/public-sans-${subset}-${weight}-normal.woff`),
    });
  }
}
for (const subset of ["latin", "latin-ext"]) {
  Font.register({
    family: getFontFamily("Besley", subset),
    fontWeight: 600,
    src: join(FONTS, `besley/files/besley-${subset}-600-normal.woff`),
  });
}

// Words keep together, so that a reader and a program find them as they are written.
Font.registerHyphenationCallback((word) => [word]);

export const SANS = SUBSETS.map((subset) => getFontFamily("Public Sans", subset));
export const DISPLAY = [getFontFamily("Besley", "latin"), getFontFamily("Besley", "latin-ext"), ...SANS];
