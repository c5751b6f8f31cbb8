import { expect, it } from "vitest";
import { RunFolders } from "../../../../src/data/local/runFolders";
import { SeededRandom } from "../../../support/seededRandom";

it("finds the runs in a folder, as a look at all names would, whatever came and went", () => {
  const random = new SeededRandom(11);
  const folders = new RunFolders();
  const names = new Set<string>();
  const name = () => Array.from({ length: random.whole(0, 4) }, () => random.pick(["a", "b", "c"])).join("/") || ".";
  for (let i = 0; i < 3000; i++) {
    const run = name();
    if (random.next() < 0.5) {
      names.add(run);
      folders.add(run);
    } else {
      names.delete(run);
      folders.delete(run);
    }
    const folder = name();
    const isInside = (one: string) => folder === "." || one === folder || one.startsWith(`${folder}/`);
    expect(folders.inside(folder).sort()).toEqual([...names].filter(isInside).sort());
  }
});
