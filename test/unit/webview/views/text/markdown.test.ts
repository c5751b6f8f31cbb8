// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALLOWED, isAllowedValue } from "../../../../../webview/views/text/markdown/allowList";
import {
  keepAllowed,
  MOST_MARKDOWN,
  markdownHtml,
  notRendered,
  renderMarkdown,
} from "../../../../../webview/views/text/markdown/renderMarkdown";
import { takenLink } from "../../../../../webview/views/text/markdown/webLinks";

interface Answer {
  readonly args: readonly string[];
  readonly expect: { readonly strings?: readonly unknown[] };
}

const answers: readonly Answer[] = JSON.parse(readFileSync("test/fixtures/kinds/expected/text.json", "utf8"));
const recorded = answers
  .flatMap(({ expect: { strings } }) => strings ?? [])
  .filter((one): one is string => typeof one === "string");

/** Ways into a page that were found in sanitisers and in renderers of Markdown over the years. */
const ATTACKS: readonly string[] = [
  "<script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img/src='x'/onerror=alert(1)//",
  "<svg/onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/>',
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><img src=x onerror=alert(1)></template>",
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<audio src=x onerror=alert(1)>",
  "<object data='javascript:alert(1)'>",
  "<embed src='javascript:alert(1)'>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<link rel=stylesheet href=https://example.invalid/a.css>",
  "<link rel=prefetch href=https://example.invalid/>",
  "<meta http-equiv=refresh content='0;url=https://example.invalid/'>",
  "<base href=https://example.invalid/>",
  "<style>@import 'https://example.invalid/'</style>",
  "<p style='background:url(https://example.invalid/)'>x</p>",
  "<table background='https://example.invalid/'><tr><td>x</td></tr></table>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href=' &#14; javascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='vscode://file/etc/passwd'>x</a>",
  "<a href='command:workbench.action.terminal.new'>x</a>",
  "<a href='//example.invalid'>x</a>",
  "<a href='https://example.invalid' ping='https://example.invalid' target=_top>x</a>",
  "<a href='https://example.invalid' onclick=alert(1) style=x id=y class=z>x</a>",
  "<input autofocus onfocus=alert(1)>",
  "<form id=attributes><input name=childNodes><input name=parentNode></form>",
  "<img name=getElementById><img id=createElement>",
  "<p id=__proto__ name=body>x</p>",
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox(1))",
  "[x](file:///etc/passwd)",
  "[x](command:a)",
  "[x](#id)",
  "[x](/path)",
  '[x](https://example.invalid "\\" onmouseover=alert(1)")',
  '[x](https://example.invalid"onmouseover=alert(1))',
  "![x](https://example.invalid/a.png)",
  '![x" onerror="alert(1)](https://example.invalid/a.png)',
  '![x](https://example.invalid/a.png"onerror="alert(1))',
  "![<img src=x onerror=alert(1)>](y)",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
  '<https://example.invalid/?a="onmouseover=alert(1)>',
  "[a]: javascript:alert(1)\n\n[a]",
  '```"onload=alert(1)\ncode\n```',
  "```html\n<script>alert(1)</script>\n```",
  "`<script>alert(1)</script>`",
  "| <img src=x onerror=alert(1)> | b |\n|---|---|\n| <script>alert(1)</script> | [x](javascript:alert(1)) |",
  "- [ ] <input onfocus=alert(1) autofocus>",
  "<!-- --><img src=x onerror=alert(1)> -->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?php <img src=x onerror=alert(1)> ?>",
  "\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
];

/** Elements and attributes of a fragment that are not allowed. */
function strangers(fragment: DocumentFragment): string[] {
  return [...fragment.querySelectorAll("*")].flatMap((element) => {
    const name = element.localName;
    const allowed = ALLOWED[name];
    if (!allowed) return [`<${name}>`];
    return [...element.attributes].flatMap(({ name: attribute, value }) =>
      allowed.includes(attribute) && isAllowedValue(attribute, value) ? [] : [`<${name} ${attribute}="${value}">`],
    );
  });
}

function parsed(html: string): Node {
  // Nothing in a template is loaded.
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function rendered(text: string): DocumentFragment {
  const fragment = renderMarkdown(text, document);
  if (!fragment) throw new Error(`not rendered: ${text}`);
  return fragment;
}

function htmlOf(fragment: DocumentFragment): string {
  const host = document.createElement("div");
  host.append(fragment);
  return host.innerHTML.replaceAll(/>\n+</g, "><").trim();
}

describe("a text in Markdown", () => {
  it("becomes elements of the list only, whatever is in it", () => {
    expect(recorded.length).toBeGreaterThan(50);
    expect(recorded.some((text) => text.includes("onerror"))).toBe(true);
    for (const text of [...recorded, ...ATTACKS]) {
      expect(strangers(rendered(text)), text).toEqual([]);
    }
  });

  it("shows raw HTML as it was written", () => {
    for (const text of [
      "<script>window.pwned=1</script>",
      "<b>x</b>",
      '<img src=x onerror="a">',
      "a <i>b</i>\n<br> c",
    ]) {
      expect(rendered(text).textContent?.replaceAll(/\s+/g, ""), text).toBe(text.replaceAll(/\s+/g, ""));
    }
  });

  it("has GFM's tables, lists, code, strokes and line breaks as written", () => {
    const html = htmlOf(
      rendered(
        "a\nb\n\n| x | y |\n|:-:|--:|\n| 1 | `2` |\n\n3. c\n4. ~~d~~ **e** *f*\n\n```py\n<g>\n```\n\n> h\n\n- [x] i\n- [ ] j",
      ),
    );
    expect(html).toContain("a<br>b");
    expect(html).toContain('<th align="center">x</th><th align="right">y</th>');
    expect(html).toContain('<td align="center">1</td><td align="right"><code>2</code></td>');
    expect(html).toContain('<ol start="3">');
    expect(html).toContain("<del>d</del> <strong>e</strong> <em>f</em>");
    expect(html).toContain("<pre><code>&lt;g&gt;\n</code></pre>");
    expect(html).toMatch(/<blockquote>\s*<p>h<\/p>\s*<\/blockquote>/);
    expect(html).toContain("<li>☑ i</li><li>☐ j</li>");
  });

  it("links to the web only; pictures are named, not loaded", () => {
    const links = (text: string) => [...rendered(text).querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(links("see https://a.invalid/x and [b](HTTP://b.invalid 'c')")).toEqual([
      "https://a.invalid/x",
      "HTTP://b.invalid",
    ]);
    expect(links("[x](javascript:a) [y](#b) [z](command:c) [w](mailto:a@b.invalid) me@c.invalid")).toEqual([]);
    expect(links("![alt](https://c.invalid/d.png)")).toEqual(["https://c.invalid/d.png"]);
    expect(rendered("![alt](https://c.invalid/d.png)").textContent?.trim()).toBe("alt (https://c.invalid/d.png)");
    const long = rendered(`![alt](data:image/png;base64,${"A".repeat(9000)})`);
    expect(long.textContent?.trim()).toMatch(/^alt \(data:image\/png;base64,A+…\)$/);
    expect(long.textContent?.length).toBeLessThan(300);
  });

  it("is not rendered where that would take long; what nests too deeply is not at all", () => {
    expect(notRendered("x".repeat(MOST_MARKDOWN), false)).toBeUndefined();
    expect(notRendered("x".repeat(MOST_MARKDOWN + 1), false)).toBe("long");
    expect(notRendered("x".repeat(MOST_MARKDOWN + 1), true)).toBeUndefined();
    expect(notRendered(`a${" ".repeat(2000)}b`, true)).toBe("odd");
    expect(renderMarkdown(">".repeat(50_000), document)).toBeUndefined();
  });
});

describe("the copy of what is allowed", () => {
  it("holds alone, without what comes before it", () => {
    for (const text of [...recorded, ...ATTACKS]) {
      expect(strangers(keepAllowed(parsed(text), document)), text).toEqual([]);
      const html = markdownHtml(text);
      expect(strangers(keepAllowed(parsed(html), document)), html).toEqual([]);
    }
  });

  it("keeps the text of what it drops, but no code", () => {
    const kept = keepAllowed(parsed("<div>a<u>b</u></div><script>c</script><style>d</style>"), document);
    expect(kept.textContent).toBe("ab");
    expect(kept.childElementCount).toBe(0);
  });

  it("ends at a depth, without overflowing", () => {
    const root = document.createElement("div");
    let at: Element = root;
    for (let i = 0; i < 5000; i++) at = at.appendChild(document.createElement("em"));
    at.append("deep");
    const kept = keepAllowed(root, document);
    expect(kept.querySelectorAll("em").length).toBeLessThan(1000);
  });
});

describe("words and numbers alone", () => {
  const html = (fragment: Node | undefined) => {
    const whole = document.createElement("div");
    if (fragment) whole.append(fragment);
    return whole.innerHTML.trim();
  };

  it("become what Markdown makes of them", () => {
    const words = ["0.1", "adam", "a  b, c", "学习率 0.1", "1 2", "v1.2.3", "a", "9", "x. y", "Größe, 3.5"];
    // What looks like them and is more.
    const others = [
      "1. one",
      "12. x",
      "www.a.invalid",
      "see www.a.invalid",
      "WWW.a.invalid",
      " a",
      "    a",
      "a ",
      "1.",
      "",
    ];
    for (const text of words) {
      expect(html(renderMarkdown(text, document))).toBe(`<p>${text}</p>`);
      expect(html(keepAllowed(parsed(markdownHtml(text)), document))).toBe(`<p>${text}</p>`);
    }
    for (const text of others) expect(html(renderMarkdown(text, document)), text).not.toBe(`<p>${text}</p>`);
  });
});

describe("a link", () => {
  it("is taken from the browser, and is known by its address", () => {
    const host = document.createElement("div");
    host.append(rendered("# a\n\n[x **y**](https://a.invalid/) z"));
    document.body.append(host);
    const taken: (string | undefined)[] = [];
    host.addEventListener("click", (event) => taken.push(takenLink(event)));
    const click = (selector: string) => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true });
      host.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(click("strong")).toBe(true);
    expect(click("p")).toBe(false);
    expect(taken).toEqual(["https://a.invalid/", undefined]);
    host.remove();
  });
});
