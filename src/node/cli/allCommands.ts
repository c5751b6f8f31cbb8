import type { Command } from "commander";
import { allAnswers } from "../answers/answers";
import type { AddCommand, Cli } from "./command";
import { addBatch } from "./commands/batch";
import { addBlob } from "./commands/blob";
import { addColours } from "./commands/colours";
import { addCompare } from "./commands/compare";
import { addCompletion } from "./commands/completion";
import { addConfig } from "./commands/config";
import { addExport } from "./commands/export";
import { addFind } from "./commands/find";
import { addGraph } from "./commands/graph";
import { addHealth } from "./commands/health";
import { addHeatmap } from "./commands/heatmap";
import { addHistogram } from "./commands/histogram";
import { addHparams } from "./commands/hparams";
import { addLayouts } from "./commands/layouts";
import { addList } from "./commands/list";
import { addMesh } from "./commands/mesh";
import { addMeshes } from "./commands/meshes";
import { addOver } from "./commands/over";
import { addPoints } from "./commands/points";
import { addPython } from "./commands/python";
import { addRead } from "./commands/read";
import { addRuns } from "./commands/runs";
import { addScalars } from "./commands/scalars";
import { addSearch } from "./commands/search";
import { addSeries } from "./commands/series";
import { addShow } from "./commands/show";
import { addSlice } from "./commands/slice";
import { addStats } from "./commands/stats";
import { addVerify } from "./commands/verify";
import { budgetOfEnvironment } from "./memory";
import { programOf } from "./program";
import { run } from "./run";
import { Session } from "./session";

/** The commands that answer one question each. */
const commands: readonly AddCommand[] = [
  addList,
  addVerify,
  addPoints,
  addShow,
  addSlice,
  addPython,
  addExport,
  addStats,
  addHistogram,
  addFind,
  addHealth,
  addOver,
  addCompare,
  addHeatmap,
  addColours,
  addSeries,
  addScalars,
  addRead,
  addBlob,
  addSearch,
  addRuns,
  addHparams,
  addConfig,
  addMeshes,
  addMesh,
  addLayouts,
  addGraph,
];

function createProgram(cli: Cli): Command {
  return programOf(commands, cli);
}

/** With those that are about other commands: batch asks them, completion knows them. */
export function createWholeProgram({ session, print }: Cli): Command {
  const program = createProgram({ session, print });
  addBatch(program, (printLine) => createProgram({ session, print: printLine }));
  addCompletion(program, print);
  return program;
}

export function runAny(args: readonly string[]): Promise<void> {
  const budget = budgetOfEnvironment();
  const session = new Session(allAnswers({ budget }), budget);
  return run(args, (print) => createWholeProgram({ session, print }));
}
