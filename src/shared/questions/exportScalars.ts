import * as v from "valibot";
import { axisRange, curveAxis, smoothing } from "../curveChoice";
import { RESTARTS } from "../pointChoice";
import { of, writingQuestion } from "../question";

export const SCALAR_FORMATS = ["csv", "json"] as const;

/** Which points go to a file: of these runs and tags all, or those within a part of the axis. */
export const scalarExport = v.object({
  logdir: v.string(),
  runs: v.array(v.string()),
  tags: v.array(v.string()),
  restarts: v.exactOptional(v.picklist(RESTARTS)),
  smooth: v.exactOptional(smoothing),
  axis: v.exactOptional(curveAxis),
  ...axisRange.entries,
  format: v.picklist(SCALAR_FORMATS),
});

/** Writes points of curves to a file as the command line prints them (`scalars --csv`, `scalars --json`). */
export const exportScalars = writingQuestion({
  name: "scalars/export",
  params: v.object({ ...scalarExport.entries, file: v.string() }),
  result: of<{ readonly bytes: number }>(),
});
