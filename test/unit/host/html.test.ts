import { expect, it } from "vitest";
import { panelHtml, panelOptions } from "../../../src/host/html";
import { FakeWebview, Uri } from "../../support/fakeVscode";

const extension = Uri.file("/extension");
const html = () => panelHtml(new FakeWebview() as never, extension as never);

/** Directives of a page's policy, by their names. */
function policyOf(page: string): Record<string, string> {
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  return Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/, 2)));
}

it("a page runs our script, shows pictures and plays sounds of its own, and fetches nothing else", () => {
  const page = html();
  const [, nonce] = /<script type="module" nonce="([^"]+)"/.exec(page) ?? [];
  const own = new FakeWebview().cspSource;
  expect(policyOf(page)).toEqual({
    "default-src": "'none'",
    "img-src": `${own} data: blob:`,
    "media-src": "blob:",
    "font-src": own,
    "style-src": `${own} 'nonce-${nonce}'`,
    "script-src": `'nonce-${nonce}'`,
  });
  expect(page.match(/<script/g)).toHaveLength(1);
});

it("its secret is another each time", () => {
  expect(policyOf(html())["script-src"]).not.toBe(policyOf(html())["script-src"]);
});

it("it may load what the extension ships, and nothing else", () => {
  const { localResourceRoots } = panelOptions(extension as never);
  expect(localResourceRoots?.map(({ path }) => path)).toEqual(["/extension/dist", "/extension/media"]);
});
