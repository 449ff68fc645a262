import { describe, expect, it } from "vitest";
import { withoutHydration } from "#lib/http/page-scripts.ts";

const page = (body: string) => `<html><head><link rel="stylesheet" href="/_next/static/a.css"/>${body}</head></html>`;

describe("a page without hydration", () => {
  it("loses React's scripts, their preloads and the hydration data", () => {
    const html = page(
      '<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/chunks/b.js"/>' +
        '<script src="/_next/static/chunks/b.js" async="" nonce="n"></script>' +
        '<script nonce="n" id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>' +
        '<script nonce="n">self.__next_f.push([1,"a \\u003c/script> b"])</script>',
    );
    expect(withoutHydration(html)).toBe(page(""));
  });

  it("has React's scripts unstarted where a part needs them later", () => {
    const late = '<script type="text/plain" data-late=""';
    const html = page(
      '<late-scripts></late-scripts><link rel="preload" as="script" href="/_next/static/chunks/b.js"/>' +
        '<script src="/_next/static/chunks/b.js" async="" nonce="n"></script>' +
        '<script nonce="n">self.__next_f.push([1,"<a src=b>"])</script>',
    );
    expect(withoutHydration(html)).toBe(
      page(
        `<late-scripts></late-scripts>${late} data-src="/_next/static/chunks/b.js" async="" nonce="n"></script>` +
          `${late} nonce="n">self.__next_f.push([1,"<a src=b>"])</script>`,
      ),
    );
  });

  it("keeps the script of the custom elements and structured data", () => {
    const html = page(
      '<script type="module" async="" src="/elements/0123" nonce="n"></script><script type="application/ld+json">{}</script>',
    );
    expect(withoutHydration(html)).toBe(html);
  });

  it.each([
    '<html id="__next_error__">',
    '<template id="B:0"></template>',
    '<template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template>',
  ])("keeps all scripts if React has to finish it: %s", (mark) => {
    const html = page(`${mark}<script src="/_next/static/chunks/b.js" async=""></script>`);
    expect(withoutHydration(html)).toBe(html);
  });
});
