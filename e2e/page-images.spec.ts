import { expect, test } from "@playwright/test";

const PAGE_KINDS = {
  home: "/",
  checker: "/check-demurrage-invoice",
  "last free day": "/last-free-day",
  coverage: "/coverage",
  ports: "/ports",
  port: "/ports/NLRTM",
  lanes: "/lanes",
  lane: "/lanes/CNSHA/NLRTM",
  docs: "/docs",
  guide: "/docs/quickstart",
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8)).toEqual(PNG_SIGNATURE);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`the ${kind} page has a social image, icons and a manifest`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute("content");
    const address = new URL((await content("og:image")) ?? "");
    expect(address.origin).toBe(baseURL);
    expect(await content("og:site_name")).toBe("Quayside");
    expect(await content("og:title")).toBeTruthy();
    expect(await content("twitter:card")).toBe("summary_large_image");
    expect(await content("twitter:image")).toBe(address.href);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
    await expect(page.locator('link[rel="icon"]')).toHaveCount(2);
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/apple-touch-icon.png");

    const image = await request.get(address.href);
    expect(image.status()).toBe(200);
    expect(image.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": expect.stringMatching(/^public, max-age=\d{7}$/),
    });
    expect(pngSize(await image.body())).toEqual([1200, 630]);
  });
}

test("pages of the same kind share no image when their facts differ", async ({ request }) => {
  const [rotterdam, durban] = await Promise.all(
    ["NLRTM", "ZADUR"].map(async (code) => (await request.get(`/ports/${code}/opengraph-image`)).body()),
  );
  expect(rotterdam?.equals(durban as Buffer)).toBe(false);
  for (const missing of ["/ports/XXABC/opengraph-image", "/lanes/CNSHA/CNSHA/opengraph-image"])
    expect((await request.get(missing)).status()).toBe(404);
});

test("icons and manifest are there, and browsers may keep them", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  const { icons, start_url } = await manifest.json();
  expect(start_url).toBe("/");
  expect(icons.filter(({ purpose }: { purpose: string }) => purpose === "maskable")).toHaveLength(2);
  const files = [
    ...icons.map(({ src, sizes }: { src: string; sizes: string }) => ({ src, size: Number(sizes.split("x")[0]) })),
    { src: "/apple-touch-icon.png", size: 180 },
  ];
  for (const { src, size } of files) {
    const icon = await request.get(src);
    expect(icon.headers(), src).toMatchObject({ "content-type": "image/png" });
    expect(pngSize(await icon.body()), src).toEqual([size, size]);
  }
  const favicon = await request.get("/favicon.ico");
  expect(favicon.headers()["content-type"]).toBe("image/x-icon");
  for (const path of ["/manifest.webmanifest", "/favicon.ico", "/icon.svg", ...files.map(({ src }) => src)]) {
    const { "cache-control": cacheControl, "content-security-policy": policy } = (await request.get(path)).headers();
    expect(cacheControl, path).toMatch(/^public, max-age=\d{7}$/);
    expect(policy, path).toBeUndefined();
  }
});
