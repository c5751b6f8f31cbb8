import { beforeEach, describe, expect, it } from "vitest";
import { openWebLink } from "../../../../src/host/links/webLink";
import { hostMethods } from "../../../../src/shared/channel/panelSides";
import { fake } from "../../../support/fakeVscode";

beforeEach(() => fake.reset());

/** Opens a link that a page requests, as the host does: its channel checks params first. */
async function open(url: string): Promise<void> {
  await openWebLink(hostMethods["link/open"].check({ url }).url);
}

describe("a link in a text", () => {
  it.each([
    ["http://example.org", "http://example.org/"],
    ["HTTPS://Example.org/a%2Fb?q=a%26b%20c#%C3%A9", "https://example.org/a%2Fb?q=a%26b%20c#%C3%A9"],
    ["https://example.org:8080/a b/é?ü", "https://example.org:8080/a%20b/%C3%A9?%C3%BC"],
    // Cyrillic letters that look like Latin ones.
    ["https://аррӏе.com/", "https://xn--80ak6aa92e.com/"],
    ["https://example.org\\@other.org/", "https://example.org/@other.org/"],
    ["https://example.org/\n", "https://example.org/"],
  ])("to a page of the web is opened by VS Code, which asks: %s", async (url, opened) => {
    await open(url);
    expect(fake.executed).toEqual([{ id: "vscode.open", args: [opened] }]);
    // Nobody asks a second time.
    expect(fake.messages).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "command:workbench.action.terminal.new",
    "vscode://tensor-view.tensor-view/open/run?logdir=0&run=a",
    "vscode-insiders://x/y",
    "blob:https://example.org/1",
    "ftp://example.org/",
    "mailto:a@example.org",
    "//example.org/",
    "example.org",
    "#anchor",
    "",
    "http:",
    "https://",
    "http:example.org@other",
    "https://example.org@other.org/",
    "https://a:b@example.org/",
    "https://[::1",
    "http://exa mple.org/",
    "x http://example.org/",
    "javascript:alert(1)//http://example.org/",
  ])("to anything else is refused: %s", async (url) => {
    await expect(open(url)).rejects.toMatchObject({ code: "badParams" });
    expect(fake.executed).toEqual([]);
  });
});
