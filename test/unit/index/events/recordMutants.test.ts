// Alone: long.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventFileNames } from "../../../../src/format/fileNames";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { unhurried } from "../../../../src/tensor/pace";
import { concat, event, frame, TENSORFLOW, TENSORFLOW_NAME } from "../../../support/eventWriter";
import { fixtures, runFolders } from "../../../support/expected";
import { MemorySource } from "../../../support/memorySource";
import { mutant, payloadsOf } from "../../../support/mutants";
import { type Log, longLog, mindsporeLog, tensorflowLog } from "../../../support/oddLogs";
import { saidOfIndex } from "../../../support/saidOfIndex";
import { SeededRandom } from "../../../support/seededRandom";
import { skimmedIndex } from "../../../support/skimmedEvents";

const MUTANTS = 20_000;
const MUTANTS_A_TEST = 2000;

async function expectSame({ name, bytes }: Log): Promise<void> {
  const index = new FileIndex(new MemorySource(name, bytes));
  const skimmed = skimmedIndex(new MemorySource(name, bytes));
  await index.scan(unhurried);
  await skimmed.scan(unhurried);
  expect(await saidOfIndex(index)).toEqual(await saidOfIndex(skimmed));
}

describe("the index that kernels make is the one that the skimmer makes", () => {
  const firsts = Array.from({ length: MUTANTS / MUTANTS_A_TEST }, (_, i) => i * MUTANTS_A_TEST);

  it.each(firsts)("of mutants from %i on", async (first) => {
    for (let seed = first; seed < first + MUTANTS_A_TEST; seed++) {
      const random = new SeededRandom(seed);
      const makers = [tensorflowLog, tensorflowLog, mindsporeLog];
      const { name, bytes } = (seed % 50 === 0 ? longLog : random.pick(makers))(random);
      const mutated = mutant(bytes, tensorflowLog(random).bytes, random);
      await expectSame({ name, bytes: mutated }).catch((error: unknown) => {
        throw new Error(`mutant ${seed} of ${name}`, { cause: error });
      });
    }
  });

  it("of files of several windows, with records in any order", async () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = new SeededRandom(seed);
      const logs = Array.from({ length: 150 }, () => tensorflowLog(random).bytes);
      const some = logs.map((bytes) => (random.whole(0, 9) === 0 ? mutant(bytes, bytes, random) : bytes));
      const begun = concat(frame(event(TENSORFLOW)), ...some.flatMap((bytes) => payloadsOf(bytes).slice(1)).map(frame));
      await expectSame({ name: TENSORFLOW_NAME, bytes: seed % 2 === 0 ? concat(...some) : begun });
    }
  });

  it.each(runFolders())("of the fixtures in '%s'", async (run) => {
    const names = readdirSync(join(fixtures, run)).filter((name) => eventFileNames.isName(name));
    for (const name of names) await expectSame({ name, bytes: readFileSync(join(fixtures, run, name)) });
  });
});
