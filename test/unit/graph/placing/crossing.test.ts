import { describe, expect, it } from "vitest";
import {
  isCrossing,
  type NodeDevices,
  placedNodeDevices,
  recordedNodeDevices,
} from "../../../../src/graph/placing/crossing";
import { graphOf } from "../../../support/memoryGraphs";

describe("recorded devices", () => {
  it("are one where their names say the same, in whatever spelling", () => {
    const devices = [
      "/gpu:1",
      "/device:GPU:1",
      "",
      "/device:gpu:1",
      "/job:w/gpu:1",
      "somewhere",
      "/device:GPU:1/job:w",
    ];
    const model = graphOf(devices.map((device, i) => ({ name: `${i}`, device })));
    const { names, ofNode } = recordedNodeDevices(model);
    expect(Array.from(ofNode, (place) => names[place])).toEqual([
      "/device:GPU:1",
      "/device:GPU:1",
      "",
      "/device:GPU:1",
      "/job:w/device:GPU:1",
      "somewhere",
      "/job:w/device:GPU:1",
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("are apart where their names contradict each other", () => {
    const model = graphOf(
      ["", "/gpu:1", "/job:w/gpu:1", "/job:ps", "nowhere", "somewhere"].map((device, i) => ({ name: `${i}`, device })),
    );
    const { names, ofNode, isApart } = recordedNodeDevices(model);
    const apart = names.flatMap((one, i) =>
      names.flatMap((other, j) => (i < j && isApart(i, j) ? [[one, other]] : [])),
    );
    expect(ofNode.length).toBe(6);
    expect(apart).toEqual([
      ["/device:GPU:1", "nowhere"],
      ["/device:GPU:1", "somewhere"],
      ["/job:w/device:GPU:1", "/job:ps"],
      ["/job:w/device:GPU:1", "nowhere"],
      ["/job:w/device:GPU:1", "somewhere"],
      ["/job:ps", "nowhere"],
      ["/job:ps", "somewhere"],
      ["nowhere", "somewhere"],
    ]);
  });
});

it("edges cross where they bring data from one device to another", () => {
  const model = graphOf([
    { name: "a", device: "/cpu:0" },
    { name: "b", device: "/gpu:0", inputs: ["a", "a:1", "gone", "^a"] },
    { name: "c", device: "/device:GPU:00", inputs: ["b", "d", "a"] },
    { name: "d", inputs: ["a"] },
  ]);
  const crossing = (on: NodeDevices) =>
    Array.from({ length: model.edgeCount }, (_, edge) => edge)
      .filter((edge) => isCrossing(model, on, edge))
      .map(
        (edge) =>
          `${model.name(model.sources[edge] as number)}:${model.ports[edge]} ${model.name(model.targets[edge] as number)}`,
      );
  expect(crossing(recordedNodeDevices(model))).toEqual(["a:0 b", "a:1 b", "a:0 c"]);
  expect(crossing(placedNodeDevices(["x", "y"], Uint32Array.of(0, 0, 1, 0)))).toEqual(["b:0 c", "d:0 c", "a:0 c"]);
});
