import { afterEach, beforeEach, expect, it } from "vitest";
import { fake, tellConfiguration } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";

const SETTING = "tensorView.memoryMebibytes";
const MEBIBYTE = 1024 * 1024;

let parts: HostParts;
beforeEach(() => {
  parts = hostParts([]);
});
afterEach(() => parts.dispose());

it.each([
  [256, 256],
  [64, 64],
  ["much", 1024],
  [3, 1024],
  [undefined, 1024],
])("a bound of memory that is set to %s is one of %i MiB at once", (value, mebibytes) => {
  parts.reader.setMemory(1);
  fake.settings[SETTING] = value;
  tellConfiguration(SETTING);
  expect(parts.reader.memory.limitBytes).toBe(mebibytes * MEBIBYTE);
});
