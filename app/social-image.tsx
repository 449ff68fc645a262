import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { SOCIAL_SIZE, SocialCard, type SocialCardProps } from "#components/social/social-card.tsx";

const FONTS = join(process.cwd(), "node_modules/@fontsource/besley/files");

// The renderer cannot read the variable fonts of the pages (WOFF2), so it gets static ones.
const readFont = async (weight: 400 | 600) => ({
  name: "Besley",
  weight,
  data: await readFile(join(FONTS, `besley-latin-${weight}-normal.woff`)),
});

let loading: Promise<Awaited<ReturnType<typeof readFont>>[]> | undefined;

/** As PNG. */
export async function renderSocialImage({ title, facts, ...card }: SocialCardProps): Promise<ImageResponse> {
  loading ??= Promise.all([readFont(400), readFont(600)]);
  const element = (
    <SocialCard title={replaceMissingLetters(title)} facts={facts.map(replaceMissingLetters)} {...card} />
  );
  return new ImageResponse(element, { ...SOCIAL_SIZE, fonts: await loading });
}

const OUTSIDE_FONT = /[^ -~\u00a0-\u00ff\u2013-\u201d]/g;

/** For a letter that the font lacks, the renderer would ask a font server on the internet. */
function replaceMissingLetters(text: string): string {
  return text.normalize("NFC").replace(OUTSIDE_FONT, (letter) => letter.normalize("NFD").replace(OUTSIDE_FONT, ""));
}
