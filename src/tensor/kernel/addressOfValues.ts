import type { ElementArray } from "../dtype/dtype";
import { kernelMemory } from "./kernelMemory";

/** Address of values: those that lie elsewhere are copied to a place of their own. */
export function addressOfValues({ buffer, byteOffset, byteLength }: ElementArray): number {
  return kernelMemory().addressOf(new Uint8Array(buffer, byteOffset, byteLength));
}
