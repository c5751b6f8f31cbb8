import { expect, it } from "vitest";
import { FLOAT_DTYPES, realDtype } from "../../../../src/tensor/dtype/dtype";
import { KernelDoubles } from "../../../../src/tensor/kernel/kernelDoubles";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { SeededRandom } from "../../../support/seededRandom";

const dtypes = FLOAT_DTYPES.concat(["int2", "int4", "uint2", "uint4", "int8", "uint8", "int16", "uint16", "bool"])
  .concat(["int32", "uint32", "int64", "uint64"])
  .concat(["qint8", "quint8", "qint16", "quint16", "qint32"]);

it.each(dtypes)("%s becomes doubles, at any place and of any length", (name) => {
  const dtype = realDtype(name);
  const { itemBytes } = dtype;
  const random = new SeededRandom(itemBytes);
  const doubles = new KernelDoubles(dtype);
  const memory = kernelMemory();
  for (let run = 0; run < 100; run++) {
    const shift = random.whole(0, 9);
    const bytes = random.bytes(shift + random.whole(0, 70) * itemBytes).subarray(shift);
    // The ends of integers, denormals, zeros with a sign.
    const edge = random.pick([0, 0x80, 0xff]);
    if (random.next() < 0.5)
      for (let at = 0; at < bytes.length; at += itemBytes) bytes.fill(edge, at, at + itemBytes - 1);
    const wanted = Array.from<number | bigint, number>(dtype.decode(bytes), Number);
    const isLent = random.next() < 0.5;
    memory.use(() => {
      const place = isLent ? memory.take(bytes.length) : bytes;
      place.set(bytes);
      const at = doubles.addressOf(place);
      expect([...new Float64Array(memory.memory.buffer, at, wanted.length)]).toEqual(wanted);
    });
  }
});
