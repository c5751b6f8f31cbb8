import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-handbook-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Messages of a check of the folder's pages; none where they are right. */
function saidBy(script: string): string[] {
  const { status, stderr } = spawnSync(process.execPath, [script, "--check", folder], { encoding: "utf8" });
  const said = stderr.trim().split("\n").filter(Boolean);
  expect(status).toBe(said.length > 0 ? 1 : 0);
  return said;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, file), changed);
}

describe("links", () => {
  beforeEach(() => {
    write("media/readme/seen.png", "");
    write(
      "README.md",
      "# A\n\n![seen](media/readme/seen.png)\n\n[on](docs/README.md#two-words-1) [out](https://example.com/none)\n",
    );
    write(
      "docs/README.md",
      "# Two *words*\n\n## Two words\n\n[other](other.md#zwölf-项)\n\n```\n[no link](none.md)\n```\n",
    );
    write("docs/other.md", "# Zwölf: 项\n\n[back](../README.md) `[no link](none.md)`\n");
  });

  it("that lead to files and headings are right", () => {
    expect(saidBy(".ci/links.mjs")).toEqual([]);
  });

  it("are told where a file or a heading is missing, a page is out of reach, or nobody shows a picture", () => {
    write("CONTRIBUTING.md", "[a](docs/Other.md) [b](docs/other.md#none) [c](../out.md) ![d](media/none.png)\n");
    write("docs/lost.md", "# Lost\n");
    write("media/readme/unseen.png", "");
    expect(saidBy(".ci/links.mjs").sort()).toEqual([
      "CONTRIBUTING.md leads to ../out.md, which there is not",
      "CONTRIBUTING.md leads to docs/Other.md, which there is not",
      "CONTRIBUTING.md leads to docs/other.md#none, a heading that there is not",
      "CONTRIBUTING.md leads to media/none.png, which there is not",
      "docs/README.md does not lead to docs/lost.md",
      "no page shows media/readme/unseen.png",
    ]);
  });
});

it("the handbook has to say what the code says, once, and to name only what there is", () => {
  for (const file of ["README.md", "README.zh-CN.md", "docs"]) cpSync(file, join(folder, file), { recursive: true });
  change("docs/settings.md", "| `50` |", "| `51` |");
  change("docs/command-line.md", "tensor-view list runs/", "tensor-view lists runs/");
  change("docs/command-line.md", "--size 8x8", "--sizes 8x8");
  change("docs/heatmap.md", "made: keys: heatmap", "made: keys: other");
  change(
    "docs/over-steps.md",
    "# Over the steps",
    "# Over the steps\n\n`tensorView.none`\n\n<!-- made: settings -->\n<!-- end -->\n",
  );
  change("docs/scalars.md", "| `O` | What", "| `N` | What");
  change("docs/images.md", "| --- | --- |\n", "| --- | --- |\n| `tensorView.checkedRuns` | 50 |\n");
  expect(saidBy(".ci/handbook.mjs").sort()).toEqual([
    'docs/command-line.md gives "tensor-view heatmap" the option --sizes, which it has not',
    'docs/command-line.md names the command "tensor-view lists", which there is not',
    'docs/heatmap.md has a part "keys: other" that nothing makes',
    "docs/over-steps.md is not what the code says: run 'npm run handbook'",
    "docs/over-steps.md names tensorView.none, which the manifest has not",
    'docs/scalars.md has `N` twice below "Card of curves"',
    "docs/settings.md is not what the code says: run 'npm run handbook'",
    "docs/settings.md tells of the setting tensorView.checkedRuns, as docs/images.md does",
    'no page has the part "keys: heatmap"',
    'the part "settings" stands more than once: docs/over-steps.md, docs/settings.md',
  ]);
});
