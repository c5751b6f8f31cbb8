import { expect, it, vi } from "vitest";
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

/** Runs a page's script as the page would, its bundle by `load`. */
async function run(load: (url: string) => Promise<unknown>) {
  const [, script = ""] = /<script[^>]*>(.*)<\/script>/s.exec(html()) ?? [];
  const body = { textContent: "" };
  const inPage = new Function("load", "document", `return (async () => {${script.replace("import(", "load(")}})()`);
  vi.useFakeTimers();
  const ran = inPage(load, { body }).catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { said: body.textContent, error: await ran };
}

it("asks for its bundle again that did not come, and says where it never does", async () => {
  const asked: string[] = [];
  const late = await run(async (url) => {
    asked.push(url);
    if (asked.length < 4) throw new TypeError("Failed to fetch");
  });
  expect(late).toEqual({ said: "", error: undefined });
  expect(asked).toHaveLength(4);
  expect(asked[0]).toContain("/extension/dist/webview/main.js");
  const never = await run(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(never).toEqual({
    said: "This page could not be loaded. Close it and open it again.",
    error: "TypeError: Failed to fetch",
  });
});
