import { type PairsKernel, pairsWasm } from "../../kernels/gen/pairs";
import { kernelOf } from "../kernel/kernel";

/** Passes over cells of pairs. */
export const pairs = kernelOf<PairsKernel>(pairsWasm);
