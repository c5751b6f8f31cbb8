import { describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { compareRuns, compareSteps } from "../../../src/shared/questions/compare";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { bytesField, bytesOf, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const OTHER = "/other";
const FLOAT = 1;
/** Beyond 64 KiB a checksum is looked at when the value is read. */
const LONG = 20_000;
const RUNS = { logdir: LOGDIR, run: "a", other: { logdir: OTHER, run: "." } } as const;

function events(steps: readonly number[], factor: number, count = 4) {
  return steps.map((step) => {
    const values = Float32Array.from({ length: count }, (_, i) => factor * (step + 1 + i));
    const tensor = tfTensor("w", { dtype: FLOAT, shape: [count], values: [bytesField(4, bytesOf(values))] }, "tensor");
    return { wallTime: step, step, values: [tensor, tfScalar("loss", factor / (step + 1))] };
  });
}

/** Source that counts the bytes read of a file. */
class ReadSource extends MemorySource {
  bytesRead = 0;

  override readAt(positionBytes: number, target: Uint8Array): number {
    this.bytesRead += target.length;
    return super.readAt(positionBytes, target);
  }
}

/** Two runs in two log folders. */
function twoFolders(a: Uint8Array, b: Uint8Array) {
  const [logdirA, logdirB] = [new MemoryLogdir(), new MemoryLogdir()];
  const sources = {
    a: logdirA.put(new ReadSource(TENSORFLOW_NAME, a), "a"),
    b: logdirB.put(new ReadSource(TENSORFLOW_NAME, b)),
  };
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24 });
  provider.add(LOGDIR, logdirA);
  provider.add(OTHER, logdirB);
  const refresh = async () => {
    provider.refresh(LOGDIR);
    provider.refresh(OTHER);
    await provider.idle(LOGDIR, unhurried);
    await provider.idle(OTHER, unhurried);
  };
  return { ...sources, refresh, ask: askerOf(provider).ask };
}

describe("runs of two log folders", () => {
  const head = file(TENSORFLOW, ...events([0, 1], 1));

  it("are compared, and what they grow by is read alone", async () => {
    const long = file(TENSORFLOW, ...events([0, 1], 1, LONG));
    const { a, b, ask, refresh } = twoFolders(long, long);
    expect(await ask(compareRuns, RUNS)).toMatchObject({ allclose: true, pairs: [{ steps: 2 }, { steps: 2 }] });
    a.append(file(...events([2], 1, LONG)));
    b.append(file(...events([2], 1.5, LONG)));
    await refresh();
    for (const source of [a, b]) source.bytesRead = 0;
    const grown = await ask(compareRuns, RUNS);
    expect(grown.first).toMatchObject({ step: "2", a: "w", b: "w" });
    // The new values once, and heads.
    const bytes = a.bytesRead + b.bytesRead;
    expect(bytes).toBeGreaterThan(2 * 4 * LONG);
    expect(bytes).toBeLessThan(2.5 * 4 * LONG);
  });

  it("are read anew where a file was written anew", async () => {
    const { b, ask, refresh } = twoFolders(head, head);
    await ask(compareRuns, RUNS);
    b.replace(file(TENSORFLOW, ...events([0, 1], 2)));
    await refresh();
    expect(await ask(compareRuns, RUNS)).toMatchObject({ allclose: false, first: { step: "0", a: "w" } });
  });

  it("take the value of a step that was written last", async () => {
    const { b, ask, refresh } = twoFolders(head, file(TENSORFLOW, ...events([0], 1), ...events([1], 7)));
    expect(await ask(compareRuns, RUNS)).toMatchObject({ first: { step: "1" } });
    b.append(file(...events([1], 1)));
    await refresh();
    expect(await ask(compareRuns, RUNS)).toMatchObject({ allclose: true });
  });

  it("leave out a value whose checksum turns out to be wrong", async () => {
    const bytes = file(TENSORFLOW, ...events([0, 1, 2], 1, LONG));
    const broken = bytes.slice();
    const third = file(TENSORFLOW).length + Math.floor((1.5 * (bytes.length - file(TENSORFLOW).length)) / 3);
    broken[third] = (broken[third] ?? 0) ^ 1;
    const { ask } = twoFolders(broken, bytes);
    for (let again = 0; again < 2; again++) {
      const { pairs, allclose } = await ask(compareRuns, RUNS);
      const pair = pairs.find((one) => one.a.tag === "w");
      expect(pair).toMatchObject({
        comparable: true,
        steps: 3,
        score: 0,
        unread: { count: 1, step: "1" },
        allclose: false,
      });
      expect(allclose).toBe(false);
    }
    const id = { logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;
    const steps = await ask(compareSteps, { ...id, b: { ...id, logdir: OTHER, run: "." } });
    expect(steps).toMatchObject({ steps: [{ step: "0" }, { step: "2" }], unread: { count: 1, step: "1" } });
  });
});
