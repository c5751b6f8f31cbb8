import { decodeText } from "./byteTexts";
import { GrowingInts } from "./growing";
import type { RecordedCost, RecordedCosts, RecordedOutput } from "./recordedCosts";
import { TextBuffer } from "./textBuffer";

/** Approximate bytes in memory of a distinct output, and of one beyond the first of a node. */
const LOOK_BYTES = 200;
const OTHER_BYTES = 32;

/** Numbers of a name: two doubles and three counts. */
const NAME_BYTES = 28;

/** Approximate bytes of an execution in its file, per name. */
const BYTES_A_NAME = 64;

/** Limit of the room reserved by an estimate: beyond it room is made when it is needed. */
const MOST_ROOM_BYTES = 1 << 28;

/** No output of that slot. */
const NONE = -1;

const encoder = new TextEncoder();

/** Sums what executions took, name by name. Equal outputs are there once, so a graph's worth of them is a few numbers a node. */
export class RecordedCostsBuilder {
  private readonly names: TextBuffer;
  private nanos = new Float64Array(1024);
  private bytes = new Float64Array(1024);
  private readonly executions = new GrowingInts();
  private readonly deviceNumbers = new Map<string, number>();
  /** Sets of devices, as they were first needed. */
  private readonly deviceSets: (readonly number[])[] = [];
  private readonly setOfText = new Map<string, number>();
  private readonly setOf = new GrowingInts();
  private readonly looks: Omit<RecordedOutput, "slot">[] = [];
  private readonly lookOfText = new Map<string, number>();
  /** The look of the first slot of each name. */
  private readonly firstLook = new GrowingInts();
  /** By name: looks by slot, of nodes with more than the first. */
  private readonly otherLooks = new Map<number, number[]>();
  private otherCount = 0;

  /** `messageBytes`: as many as the step stats have in their file, about; 0 where that is not known. */
  constructor(messageBytes = 0) {
    this.names = new TextBuffer(Math.min(MOST_ROOM_BYTES, messageBytes) / BYTES_A_NAME);
  }

  /** Adds an execution of the node that was recorded under a name. */
  add(name: string, device: string, nanos: number, bytes: number, outputs: readonly RecordedOutput[]): void {
    const i = this.numberOf(name);
    this.nanos[i] = (this.nanos[i] as number) + nanos;
    this.bytes[i] = (this.bytes[i] as number) + bytes;
    this.executions.array[i] = (this.executions.array[i] as number) + 1;
    this.setOf.array[i] = this.setWith(this.setOf.array[i] as number, device);
    for (const { slot, dtype, shape } of outputs) {
      const look = this.lookNumber(dtype, shape);
      if (slot === 0) this.firstLook.array[i] = look;
      else {
        const others = this.otherLooks.get(i) ?? [];
        this.otherLooks.set(i, others);
        if (others[slot] === undefined) this.otherCount++;
        others[slot] = look;
      }
    }
  }

  /** Costs that were added; undefined where there are none. The builder is used up. */
  finish(): RecordedCosts | undefined {
    const { names, looks, firstLook, otherLooks, otherCount } = this;
    const { count } = names;
    if (count === 0) return undefined;
    const { nanos, bytes, executions, deviceSets, setOf } = this;
    const outputsOf = (i: number) => {
      const outputs: RecordedOutput[] = [];
      const add = (look: number, slot: number) => {
        const known = looks[look];
        if (known) outputs.push({ slot, ...known });
      };
      add(firstLook.array[i] as number, 0);
      // Slots that were not seen are holes, which this passes over.
      otherLooks.get(i)?.forEach(add);
      return outputs;
    };
    const costAt = (i: number): RecordedCost => ({
      nanos: nanos[i] as number,
      executions: executions.array[i] as number,
      bytes: bytes[i] as number,
      devices: deviceSets[setOf.array[i] as number] ?? [],
      get outputs() {
        return outputsOf(i);
      },
    });
    return {
      devices: [...this.deviceNumbers.keys()],
      nodes: {
        *[Symbol.iterator]() {
          for (let i = 0; i < count; i++) {
            yield [decodeText(names.bytes, names.starts[i] as number, names.ends[i] as number), costAt(i)] as const;
          }
        },
      },
      byteLength: NAME_BYTES * count + names.byteLength + LOOK_BYTES * looks.length + OTHER_BYTES * otherCount,
    };
  }

  private numberOf(name: string): number {
    const encoded = encoder.encode(name);
    const i = this.names.intern(encoded, 0, encoded.length);
    if (i < this.setOf.length) return i;
    this.executions.push(0);
    this.setOf.push(NONE);
    this.firstLook.push(NONE);
    if (i === this.nanos.length) {
      this.nanos = widened(this.nanos);
      this.bytes = widened(this.bytes);
    }
    return i;
  }

  /** The set of devices that has this one, too. */
  private setWith(set: number, name: string): number {
    const device = this.deviceNumbers.get(name) ?? this.deviceNumbers.size;
    this.deviceNumbers.set(name, device);
    const before = this.deviceSets[set] ?? [];
    if (before.includes(device)) return set;
    const text = `${set} ${device}`;
    const known = this.setOfText.get(text) ?? this.deviceSets.push([...before, device]) - 1;
    this.setOfText.set(text, known);
    return known;
  }

  private lookNumber(dtype: string, shape: readonly number[] | null): number {
    const text = shape ? `${dtype} ${shape.join()}` : `${dtype}?`;
    const known = this.lookOfText.get(text) ?? this.looks.push({ dtype, shape }) - 1;
    this.lookOfText.set(text, known);
    return known;
  }
}

function widened(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(2 * array.length);
  wider.set(array);
  return wider;
}
