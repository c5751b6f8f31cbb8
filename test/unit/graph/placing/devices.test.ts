import { describe, expect, it } from "vitest";
import {
  type Device,
  devicesAgree,
  deviceText,
  orderOfDevices,
  parseDevice,
} from "../../../../src/graph/placing/devices";

const parse = (text: string) => parseDevice(text) as Device;

describe("names of devices", () => {
  it("say what they say in any spelling", () => {
    const spelled: Readonly<Record<string, string>> = {
      "/job:worker/replica:0/task:3/device:GPU:1": "/job:worker/replica:0/task:3/device:GPU:1",
      "/task:3/job:worker/gpu:1": "/job:worker/task:3/device:GPU:1",
      "/gpu:1": "/device:GPU:1",
      "/CPU:0": "/device:CPU:0",
      "/device:gpu:01": "/device:GPU:1",
      "/device:XLA_GPU_JIT:0": "/device:XLA_GPU_JIT:0",
      "/job:ps": "/job:ps",
      "/task:12": "/task:12",
      "/device:CPU": "/device:CPU",
      "/device:CPU:*": "/device:CPU",
      "/device:*:3": "/device:*:3",
      "/job:*/task:*/gpu:*": "/device:GPU",
      "/job:a/job:b": "/job:b",
      "": "",
    };
    for (const [written, text] of Object.entries(spelled)) expect(deviceText(parse(written)), written).toBe(text);
  });

  it("are none where they are anything else", () => {
    const none = [
      "/",
      "gpu:0",
      "GPU:0",
      "/gpu",
      "/gpu:",
      "/gpu:x",
      "/job:",
      "/job:1",
      "/job:a b",
      "/task:-1",
      "/device:",
    ];
    for (const text of [...none, "/device:CPU:0/", "/device:CPU:0 ", "//job:a", "/jobs:a", "/device:CPU:0:1"]) {
      expect(parseDevice(text), text).toBeUndefined();
    }
  });

  it("agree where no part contradicts", () => {
    const agree = (a: string, b: string) => [devicesAgree(parse(a), parse(b)), devicesAgree(parse(b), parse(a))];
    expect(agree("/gpu:1", "/job:w/task:2/device:GPU:1")).toEqual([true, true]);
    expect(agree("/job:w", "/device:CPU:0")).toEqual([true, true]);
    expect(agree("", "/device:CPU:0")).toEqual([true, true]);
    expect(agree("/job:w/device:CPU:0", "/job:ps/device:CPU:0")).toEqual([false, false]);
    expect(agree("/job:w", "/job:W")).toEqual([false, false]);
    expect(agree("/device:CPU", "/device:GPU:0")).toEqual([false, false]);
    expect(agree("/task:1/gpu:0", "/task:1/gpu:1")).toEqual([false, false]);
  });

  it("are tried with GPUs before others, else as they are given", () => {
    const order = (...texts: readonly string[]) => orderOfDevices(texts.map(parse)).map((place) => texts[place]);
    expect(order("/cpu:0", "/job:b/gpu:1", "/device:TPU:0", "/gpu:0", "/cpu:1")).toEqual([
      "/job:b/gpu:1",
      "/gpu:0",
      "/cpu:0",
      "/device:TPU:0",
      "/cpu:1",
    ]);
  });
});
