import type { Digest } from "./digest";
import { GrowingInts } from "./growing";
import type { NodeFacts } from "./nodeFacts";

/** Numbers of a digest. */
const WORDS = 4;

/** Numbers kept of an attribute: the digest of its name, that of all of it, its flags. */
const KEPT = 2 * WORDS + 1;
const INTERNAL = 1;
const FUNCTION = 2;

const FIRST_SLOTS = 64;

/** Traits of an attribute besides its bytes. */
interface AttributeKind {
  /** Its name begins with `_`. */
  readonly isInternal: boolean;
  readonly namesFunction: boolean;
}

/** Collects facts node after node, in file order. Of attributes of one name the last counts, as in protobuf's maps. */
export class NodeFactsBuilder {
  private readonly nodeCount: number;
  private readonly functions: readonly string[];
  private readonly digests: Uint32Array;
  private readonly wholeDigests: Uint32Array;
  private readonly namesFunction: Uint8Array;
  private readonly called: Int32Array;
  private readonly colocatedStarts: Uint32Array;
  private readonly colocated = new GrowingInts();
  private node = 0;
  /** Attributes of the node at hand. */
  private kept = new Int32Array(16 * KEPT);
  private count = 0;
  /** Positions of names in `kept`; those left by another node have another stamp. */
  private slots = new Int32Array(FIRST_SLOTS);
  private stamps = new Int32Array(FIRST_SLOTS).fill(-1);

  /** `functions`: names of the library's functions, which `call` numbers. */
  constructor(nodeCount: number, functions: readonly string[]) {
    this.nodeCount = nodeCount;
    this.functions = functions;
    this.digests = new Uint32Array(WORDS * nodeCount);
    this.wholeDigests = new Uint32Array(WORDS * nodeCount);
    this.namesFunction = new Uint8Array(nodeCount);
    this.called = new Int32Array(nodeCount).fill(-1);
    this.colocatedStarts = new Uint32Array(nodeCount + 1);
  }

  /** Adds an attribute of the node at hand: digests of its name, and of all of it. */
  addAttribute(name: Digest, whole: Digest, { isInternal, namesFunction }: AttributeKind): void {
    const at = this.placeOf(name);
    const { kept } = this;
    kept[at + WORDS] = whole.h0;
    kept[at + WORDS + 1] = whole.h1;
    kept[at + WORDS + 2] = whole.h2;
    kept[at + WORDS + 3] = whole.h3;
    kept[at + 2 * WORDS] = (isInternal ? INTERNAL : 0) | (namesFunction ? FUNCTION : 0);
  }

  /** The function that the node at hand calls; -1 where that is none. */
  call(called: number): void {
    this.called[this.node] = called;
  }

  /** A node that the one at hand asks to be with. */
  colocate(other: number): void {
    this.colocated.push(other);
  }

  /** Nothing of that counts which the node at hand asked for so far. */
  forgetColocation(): void {
    this.colocated.length = this.colocatedStarts[this.node] as number;
  }

  /** The node at hand has no more, and the next one is. */
  endNode(): void {
    const { node, kept, digests, wholeDigests } = this;
    let flags = 0;
    for (let i = 0; i < this.count; i++) {
      const at = i * KEPT;
      const own = kept[at + 2 * WORDS] as number;
      flags |= own;
      // A sum is the same in whatever order.
      for (let word = 0; word < WORDS; word++) {
        const digest = kept[at + WORDS + word] as number;
        wholeDigests[WORDS * node + word] = (wholeDigests[WORDS * node + word] as number) + digest;
        if ((own & INTERNAL) === 0) digests[WORDS * node + word] = (digests[WORDS * node + word] as number) + digest;
      }
    }
    this.namesFunction[node] = (flags & FUNCTION) === 0 ? 0 : 1;
    this.colocatedStarts[node + 1] = this.colocated.length;
    this.count = 0;
    this.node++;
  }

  /** Facts of all nodes; nodes that were not reached have none. The builder is used up. */
  finish(): NodeFacts {
    const { functions, digests, wholeDigests, namesFunction, called, colocatedStarts } = this;
    while (this.node < this.nodeCount) this.endNode();
    const colocated = this.colocated.toUnsigned();
    return { digests, wholeDigests, namesFunction, called, functions, colocatedStarts, colocated };
  }

  /** Position in `kept` of the attribute with a name. */
  private placeOf(name: Digest): number {
    if (2 * this.count >= this.slots.length) this.makeRoom();
    const { kept, slots, stamps, node } = this;
    const mask = slots.length - 1;
    let slot = name.h0 & mask;
    for (; stamps[slot] === node; slot = (slot + 1) & mask) {
      const at = slots[slot] as number;
      const isSame = kept[at] === name.h0 && kept[at + 1] === name.h1;
      if (isSame && kept[at + 2] === name.h2 && kept[at + 3] === name.h3) return at;
    }
    stamps[slot] = node;
    const at = this.count++ * KEPT;
    slots[slot] = at;
    if (at === kept.length) this.kept = widened(kept);
    this.kept[at] = name.h0;
    this.kept[at + 1] = name.h1;
    this.kept[at + 2] = name.h2;
    this.kept[at + 3] = name.h3;
    return at;
  }

  private makeRoom(): void {
    const { kept, node } = this;
    this.slots = new Int32Array(2 * this.slots.length);
    this.stamps = new Int32Array(this.slots.length).fill(-1);
    const mask = this.slots.length - 1;
    for (let i = 0; i < this.count; i++) {
      let slot = (kept[i * KEPT] as number) & mask;
      while (this.stamps[slot] === node) slot = (slot + 1) & mask;
      this.stamps[slot] = node;
      this.slots[slot] = i * KEPT;
    }
  }
}

function widened(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * array.length);
  wider.set(array);
  return wider;
}
