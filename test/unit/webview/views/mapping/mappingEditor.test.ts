import { expect, it } from "vitest";
import type { TagMapping } from "../../../../../src/pairing/tagMapping";
import { changedMapping, type MappingChange } from "../../../../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../../../../src/shared/compare/tagMapping";
import { MappingEditor } from "../../../../../webview/views/mapping/mappingEditor";

/** A file that takes its time, and may not be written. */
class SlowFile {
  mapping: TagMapping = NO_MAPPING;
  problem: string | undefined;
  written = 0;
  readonly editor = new MappingEditor(
    () => this,
    () => undefined,
  );

  async change(change: MappingChange): Promise<void> {
    await Promise.resolve();
    if (this.problem !== undefined) throw new Error(this.problem);
    this.written++;
    this.mapping = changedMapping(this.mapping, change);
  }
}

function put(a: string): MappingChange {
  return { put: { pairs: [{ a, b: a }], layers: [] }, remove: NO_MAPPING };
}

function names({ mapping }: SlowFile): string {
  return mapping.pairs.map(({ a }) => a).join("");
}

it("takes back as many changes as were made, in turn, and makes them again", async () => {
  const file = new SlowFile();
  const { editor } = file;
  for (const name of "abc") void editor.make(put(name), `${name} is there`);
  await editor.undo(false);
  expect([names(file), editor.note, editor.canRedo]).toEqual(["ab", "Undone.", true]);
  await editor.undo(false);
  await editor.undo(true);
  expect(names(file)).toBe("ab");
  // Another change: what was taken back is gone.
  await editor.make(put("x"), "x is there");
  expect([names(file), editor.note, editor.canRedo]).toEqual(["abx", "x is there", false]);
  await editor.undo(true);
  expect(editor.note).toBe("Nothing to redo.");
  for (const _ of "abxy") await editor.undo(false);
  expect([names(file), editor.note, editor.canUndo]).toEqual(["", "Nothing to undo.", false]);
});

it("writes nothing where nothing changes", async () => {
  const file = new SlowFile();
  await file.editor.make(put("a"), "");
  await file.editor.make(put("a"), "");
  expect(file.written).toBe(1);
  await file.editor.undo(false);
  expect(names(file)).toBe("");
});

it("tells why a change cannot be written, and goes on once it can", async () => {
  const file = new SlowFile();
  await file.editor.make(put("a"), "");
  file.problem = "the disk is full";
  await file.editor.make(put("b"), "");
  expect(file.editor.error).toBe("the disk is full");
  await file.editor.undo(false);
  expect([names(file), file.editor.canUndo]).toEqual(["a", true]);
  file.problem = undefined;
  await file.editor.undo(false);
  expect([names(file), file.editor.error]).toEqual(["", undefined]);
});
