import { expect, it } from "vitest";
import { graphPlacement } from "../../../../src/shared/questions/graphPlacement";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs } from "../../../support/expectedGraphs";

const asker = askerOf(diskProvider(fixtures));

const asked = expectedGraphs().flatMap(({ run, questions }) =>
  questions.filter(({ options }) => "--place" in options).map(({ options, answer }) => ({ run, options, answer })),
);

it.each(asked)("puts nodes of $run where TensorFlow's placer put them", async ({ run, options, answer }) => {
  const [tag = "__run_graph__"] = options["--tag"] ?? [];
  const [devices = ""] = options["--place"] ?? [];
  const told = await asker.ask(graphPlacement, { logdir: fixtures, run, tag, devices: devices.split(",") });
  expect(told.devices).toEqual(answer.devices);
  expect(Object.fromEntries(told.nodes.map(({ name, device }) => [name, device]))).toEqual(answer.placement);
  expect(told.crossing).toBe(answer.crossing);
});

it("compared no less than the fixtures have", () => {
  expect(asked.length).toBe(3);
});
