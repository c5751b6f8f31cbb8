import { type CellDistancesKernel, cellDistancesWasm } from "../../../kernels/gen/cellDistances";
import { type CellHashesKernel, cellHashesWasm } from "../../../kernels/gen/cellHashes";
import { type CellNormsKernel, cellNormsWasm } from "../../../kernels/gen/cellNorms";
import { type CellRatiosKernel, cellRatiosWasm } from "../../../kernels/gen/cellRatios";
import { type CellSizesKernel, cellSizesWasm } from "../../../kernels/gen/cellSizes";
import { kernelOf } from "../../kernel/kernel";

export const cellDistances = kernelOf<CellDistancesKernel>(cellDistancesWasm);
export const cellHashes = kernelOf<CellHashesKernel>(cellHashesWasm);
export const cellNorms = kernelOf<CellNormsKernel>(cellNormsWasm);
export const cellRatios = kernelOf<CellRatiosKernel>(cellRatiosWasm);
export const cellSizes = kernelOf<CellSizesKernel>(cellSizesWasm);
