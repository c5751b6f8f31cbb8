import { expect, it } from "vitest";
import { createPace } from "../../../../src/node/pace";
import { MAX_AHEAD_BYTES, type WriteDisk, WrittenFiles } from "../../../../src/node/writing/writtenFiles";
import { unhurried } from "../../../../src/tensor/pace";

const PIECE_BYTES = 1 << 20;
const piece = new Uint8Array(PIECE_BYTES);

/** A disk that takes a piece when it is told to. */
function slowDisk() {
  const takes: (() => void)[] = [];
  const asked: string[] = [];
  let givenUp = new Int32Array(new SharedArrayBuffer(4));
  const disk: WriteDisk = {
    folder: ({ folder }) => folder,
    open: (file) => {
      asked.push("open");
      ({ givenUp } = file);
    },
    write: () => new Promise<void>((resolve) => takes.push(resolve)),
    finish: () => void asked.push("finish"),
    abandon: () => void asked.push(`abandon ${Atomics.load(givenUp, 0)}`),
  };
  return { disk, takes, asked };
}

/** Puts pieces without end, and counts them. */
function endless(disk: WriteDisk, pace = unhurried) {
  const put = { count: 0 };
  const writing = new WrittenFiles(disk, pace).replace("out", async (putPiece) => {
    for (;;) {
      put.count++;
      await putPiece(piece);
    }
  });
  return { put, writing };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("what waits for the disk is bounded: whoever writes waits, too, and goes on piece by piece", async () => {
  const { disk, takes } = slowDisk();
  const { put, writing } = endless(disk);
  writing.catch(() => undefined);
  await settled();
  const most = MAX_AHEAD_BYTES / PIECE_BYTES + 1;
  expect(put.count).toBe(most);
  await settled();
  expect(put.count).toBe(most);
  takes.shift()?.();
  await settled();
  expect(put.count).toBe(most + 1);
});

it("a cancel is heard while the disk is behind, and said to it at once", async () => {
  const { disk, asked } = slowDisk();
  const abort = new AbortController();
  const { writing } = endless(disk, createPace(abort.signal));
  await settled();
  abort.abort();
  await expect(writing).rejects.toMatchObject({ code: "cancelled" });
  expect(asked).toEqual(["open", "abandon 1"]);
});

it("what the disk refuses ends the writing with the next piece", async () => {
  const { disk, asked } = slowDisk();
  const full = new Error("full");
  const refusing: WriteDisk = { ...disk, write: () => Promise.reject(full) };
  await expect(endless(refusing).writing).rejects.toBe(full);
  expect(asked).toEqual(["open", "abandon 1"]);
});
