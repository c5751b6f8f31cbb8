import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prCurves } from "../../../src/shared/questions/prCurves";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { writeEvents } from "../../support/eventFiles";
import { prEvent, prRows } from "../../support/prRuns";

it("however many curves are asked for, they cross in one buffer, each with its own numbers", async () => {
  const logs = mkdtempSync(join(tmpdir(), "curves-"));
  try {
    const steps = Array.from({ length: 100 }, (_, step) => step);
    const events = steps.map((step) => prEvent("t", step, step === 7 ? [[1, 2]] : prRows(5, step / 50)));
    writeEvents(join(logs, "a"), events);
    const asker = askerOf(diskProvider(logs));
    const ask = (points: readonly number[]) =>
      asker.ask(prCurves, { logdir: logs, points: points.map((point) => ({ run: "a", tag: "t", point })) });
    const { curves } = await ask(steps);
    const found = curves.flatMap((one) => (one.is === "curve" ? [one.curve] : []));
    expect([curves.length, found.length, curves[7]?.is]).toEqual([100, 99, "failed"]);
    const columns = found.flatMap((curve) => Object.values(curve).filter((value) => ArrayBuffer.isView(value)));
    expect(columns).toHaveLength(99 * 8);
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1);
    for (const step of [0, 6, 8, 99]) expect(curves[step]).toEqual((await ask([step])).curves[0]);
    expect((await ask([])).curves).toEqual([]);
  } finally {
    rmSync(logs, { recursive: true });
  }
});
