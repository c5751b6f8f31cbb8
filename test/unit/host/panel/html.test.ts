import { expect, it, vi } from "vitest";
import { panelHtml, panelOptions } from "../../../../src/host/panel/html";
import { FakeWebview, Uri } from "../../../support/fakeVscode";

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
  const scripts = [...page.matchAll(/<script [^>]*nonce="([^"]*)"/g)];
  expect(scripts.map(([, own]) => own)).toEqual([nonce, nonce]);
  expect(page.match(/<script/g)).toHaveLength(2);
});

it("its secret is another each time", () => {
  expect(policyOf(html())["script-src"]).not.toBe(policyOf(html())["script-src"]);
});

it("it may load what the extension ships, and nothing else", () => {
  const { localResourceRoots } = panelOptions(extension as never);
  expect(localResourceRoots?.map(({ path }) => path)).toEqual(["/extension/dist", "/extension/media"]);
});

/** The bundle of a page does not come: what the page does then, where `load` asks for it. */
async function withoutBundle(load: (url: string) => Promise<unknown>) {
  const [, script = ""] = /<script nonce[^>]*>(.*?)<\/script>/s.exec(html()) ?? [];
  const body = { textContent: "" };
  let fail: (event: unknown) => Promise<void> = () => Promise.reject(new Error("nobody listens"));
  const told: string[] = [];
  const names = ["load", "document", "addEventListener", "dispatchEvent"];
  const page = new Function(...names, script.replace("import(", "load("));
  page(
    load,
    { body },
    (_: string, listen: typeof fail) => (fail = listen),
    ({ type }: Event) => told.push(type),
  );
  vi.useFakeTimers();
  const failed = fail({ target: { tagName: "SCRIPT" } });
  await vi.runAllTimersAsync();
  await failed;
  vi.useRealTimers();
  return { said: body.textContent, told };
}

it("asks for its bundle again that did not come, and says where it never does", async () => {
  const asked: string[] = [];
  const late = await withoutBundle(async (url) => {
    asked.push(url);
    if (asked.length < 3) throw new TypeError("Failed to fetch");
  });
  expect(late).toEqual({ said: "", told: ["load"] });
  expect(asked).toHaveLength(3);
  expect(html()).toContain(`src="${asked[0]}"`);
  const never = await withoutBundle(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(never).toEqual({ said: "This page could not be loaded. Close it and open it again.", told: [] });
});
