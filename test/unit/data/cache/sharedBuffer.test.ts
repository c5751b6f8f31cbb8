import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prCurves } from "../../../../src/shared/questions/prCurves";
import { drawScalarGroups } from "../../../../src/shared/questions/scalars";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { writeEvents } from "../../../support/eventFiles";
import { prEvent, prRows } from "../../../support/prRuns";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../support/scalarProvider";

it("however many groups have means, they cross in two buffers, each with its own numbers", async () => {
  const provider = new ScalarProvider();
  const runs = Array.from({ length: 400 }, (_, i) => `lr${i % 80}_seed${Math.floor(i / 80)}`);
  for (const [i, run] of runs.entries())
    provider.append(
      run,
      "acc",
      [
        { step: 1n, time: 0, value: i },
        { step: 3n, time: 1, value: undefined },
        { step: 4n, time: 2, value: -i },
      ].slice(0, i % 80 === 7 ? 1 : 3),
    );
  const { ask } = askerOf(provider);
  const choice = { logdir: SCALARS_LOGDIR, tag: "acc", group: "(lr\\d+)_", smooth: 0.5, columns: 100 };
  const { groups } = await ask(drawScalarGroups, { ...choice, runs });
  expect(groups).toHaveLength(80);
  const columns = groups.flatMap((group) => Object.values(group).filter((value) => ArrayBuffer.isView(value)));
  expect(columns).toHaveLength(80 * 7);
  expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(2);
  for (const place of [0, 7, 8, 79]) {
    const group = groups[place];
    const alone = await ask(drawScalarGroups, { ...choice, runs: group?.runs ?? [] });
    expect(alone.groups[0]).toEqual(group);
  }
});

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
