import { expect, it } from "vitest";
import { OpenedGraphs } from "../../../../src/data/local/openedGraphs";
import { GraphBuilder } from "../../../../src/graph/graphBuilder";
import { unhurried } from "../../../../src/tensor/pace";
import { openGraphOf } from "../../../support/memoryGraphs";

it("a graph that somebody keeps is read once, by whoever asks", async () => {
  const opened = new OpenedGraphs();
  let reads = 0;
  const open = async () => {
    reads++;
    return openGraphOf({ model: new GraphBuilder("tensorflow").finish() });
  };
  const [one, two] = await Promise.all([opened.get("a", open, unhurried), opened.get("a", open, unhurried)]);
  expect(two).toBe(one);
  expect(await opened.get("a", open, unhurried)).toBe(one);
  expect(reads).toBe(1);
  expect(await opened.get("b", open, unhurried)).not.toBe(one);
});

it("a graph that could not be read is read again", async () => {
  const opened = new OpenedGraphs();
  const failing = async () => {
    throw new Error("gone");
  };
  await expect(opened.get("a", failing, unhurried)).rejects.toThrow("gone");
  const open = async () => openGraphOf({ model: new GraphBuilder("tensorflow").finish() });
  expect((await opened.get("a", open, unhurried)).model.nodeCount).toBe(0);
});
