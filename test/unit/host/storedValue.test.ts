import { expect, it } from "vitest";
import { StoredValue, textsOf } from "../../../src/host/storedValue";
import { Memento } from "../../support/fakeVscode";

it("what is stored is read as it makes sense, also where another wrote it", async () => {
  const store = new Memento();
  const value = new StoredValue(store, "some", textsOf);
  expect(value.value).toEqual([]);
  for (const [stored, read] of [
    [
      ["a", 1, "b"],
      ["a", "b"],
    ],
    ["a", []],
    [null, []],
  ]) {
    await store.update("some", stored);
    expect(value.value).toEqual(read);
  }
});

it("a value is read back at once, told of once it is kept, and leaves nothing behind where it is undefined", async () => {
  const store = new Memento();
  const value = new StoredValue(store, "some", textsOf);
  let told = 0;
  value.onDidChange(() => told++);
  const kept = value.set(["a"]);
  expect([value.value, told]).toEqual([["a"], 0]);
  await kept;
  expect([store.get("some"), told]).toEqual([["a"], 1]);
  await value.set(undefined);
  expect([store.get("some"), value.value, told]).toEqual([undefined, [], 2]);
  value.dispose();
});
