// Says whose code is in the bundles, and on what terms: THIRD_PARTY_NOTICES.txt, which is packaged; --check compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundles, root } from "./bundles.mjs";

const notices = join(root, "THIRD_PARTY_NOTICES.txt");
const RULE = "-".repeat(78);

/** The folders of the packages that have bytes in a production build. */
async function packageFolders() {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const options of Object.values(bundles(true))) {
    const { metafile } = await build({ ...options, write: false, metafile: true });
    for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
      for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
        // The innermost: packages may have packages of their own.
        const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
        if (folder && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return folders;
}

/** For packages that name this licence and bring no text of it. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** What a package says of itself. Throws where it does not say on what terms it may be passed on. */
function noticeOf(/** @type {string} */ folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const files = readdirSync(join(root, folder))
    .filter((file) => /^(licen[cs]e|copying|notice|copyrightnotice)(\.(md|txt))?$/i.test(file))
    .sort();
  const texts = files.map((file) =>
    readFileSync(join(root, folder, file), "utf8")
      .replace(/\r\n?/g, "\n")
      .trim(),
  );
  if (files.length === 0) {
    if (license !== "MIT" || !author) throw new Error(`${name} has no licence text`);
    texts.push(`MIT License\n\nCopyright (c) ${author.name ?? author}`, MIT);
  }
  return { name, version, text: [`${name} ${version} (${license})`, ...texts].join("\n\n") };
}

const found = [...(await packageFolders())].map(noticeOf);
const sorted = found.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
const text = [
  "Tensor View has code of these packages in its bundles, each on its own terms.",
  ...sorted.map((one) => one.text),
].join(`\n\n${RULE}\n\n`);

if (!process.argv.includes("--check")) writeFileSync(notices, `${text}\n`);
else if (existsSync(notices) && readFileSync(notices, "utf8") === `${text}\n`) {
  console.log(`${sorted.length} packages`);
} else {
  console.error("THIRD_PARTY_NOTICES.txt is not what the bundles say: run 'npm run notices'");
  process.exitCode = 1;
}
