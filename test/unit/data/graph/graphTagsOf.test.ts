import { expect, it } from "vitest";
import { graphTagsOf } from "../../../../src/data/graph/graphTagsOf";
import type { DataProvider } from "../../../../src/data/provider";
import { unhurried } from "../../../../src/tensor/pace";
import {
  file,
  message,
  messageField,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemoryProvider, type MemorySeries } from "../../../support/memoryProvider";
import { MemorySource } from "../../../support/memorySource";

const keras = (tag: string) =>
  tfTensor(tag, { dtype: 7, shape: [], values: [textField(8, "{}")] }, "graph_keras_model");
const graph = message(messageField(1, textField(1, "a")));
const bytes = file(
  TENSORFLOW,
  { step: 0, values: [keras("model 10"), keras("model 9"), tfScalar("loss", 1)] },
  { step: 0, graph },
);

const made = (tag: string, kind: MemorySeries["kind"]): MemorySeries => ({ tag, kind, points: [] });
const providers: Readonly<Record<string, DataProvider>> = {
  "of files": providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]),
  "that lists all": new MemoryProvider(LOGDIR, {
    ".": [made("loss", "scalar"), made("model 9", "graph"), made("model 10", "graph"), made("__run_graph__", "graph")],
  }),
};

it.each(Object.keys(providers))(
  "a provider %s has the run's own graph first, then the others by name",
  async (name) => {
    const run = await providers[name]?.run({ logdir: LOGDIR, run: "." }, unhurried);
    expect(run && (await graphTagsOf(run, unhurried))).toEqual(["__run_graph__", "model 9", "model 10"]);
  },
);
