import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LIGHT_COLOURS } from "#components/light-colours.ts";
import { packIco } from "./icons/pack-ico.ts";
import { requireChromium } from "./support/chromium.ts";
import { failWith } from "./support/fail-with.ts";
import { projectRoot } from "./support/project-root.ts";

interface Icon {
  file: string;
  size: number;
  /**
   * The share of the width that the drawing takes. A launcher may cut a maskable icon to a circle of 80 % of its width.
   */
  scale: number;
  background: string;
}

const ICONS: readonly Icon[] = [
  { file: "apple-touch-icon.png", size: 180, scale: 0.72, background: LIGHT_COLOURS.paper },
  ...[192, 512].flatMap((size) => [
    { file: `icons/icon-${size}.png`, size, scale: 0.86, background: LIGHT_COLOURS.paper },
    { file: `icons/maskable-${size}.png`, size, scale: 0.62, background: LIGHT_COLOURS.paper },
  ]),
];

const FAVICON_SIZES = [16, 32, 48] as const;

async function renderIcon(
  browser: Browser,
  svg: string,
  { size, scale, background }: Omit<Icon, "file">,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: "light" });
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const edge = Math.round(size * scale);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}"><img src="${image}" width="${edge}" height="${edge}"></body>`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** Writes the icons of public/ from app/icon.svg. Run it after a change of the drawing, and commit the files. */
async function writeIcons(): Promise<void> {
  const svg = readFileSync(join(projectRoot, "app/icon.svg"), "utf8");
  const target = (file: string) => join(projectRoot, "public", file);
  const browser = await chromium.launch({ executablePath: await requireChromium() });
  try {
    mkdirSync(target("icons"), { recursive: true });
    for (const icon of ICONS) writeFileSync(target(icon.file), await renderIcon(browser, svg, icon));
    const images = [];
    for (const size of FAVICON_SIZES)
      images.push({ size, png: await renderIcon(browser, svg, { size, scale: 1, background: "transparent" }) });
    writeFileSync(target("favicon.ico"), packIco(images));
  } finally {
    await browser.close();
  }
}

await writeIcons().catch(failWith);
