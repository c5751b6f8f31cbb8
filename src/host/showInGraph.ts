import * as vscode from "vscode";
import { RequestError } from "../shared/channel/requestError";
import type { SeriesId } from "../shared/series/seriesId";
import { graphSubject } from "../shared/subject/graphSubject";
import type { Data } from "./data";
import { ids } from "./ids";
import { withoutLinks } from "./names";
import type { Panels } from "./panel/panel";
import { errorText } from "./sentenceText";

/** Shows the node that a series is about in the graph of its run; says so where there is none. */
export async function showInGraph(data: Pick<Data, "ask">, panels: Panels, series: SeriesId): Promise<void> {
  try {
    const found = graphSubject(data, series, undefined);
    // A large graph takes its time to be read.
    const subject = await vscode.window.withProgress({ location: { viewId: ids.viewRuns } }, () => found);
    panels.show({ subject }, "preview");
  } catch (error) {
    const text = withoutLinks(errorText(error));
    const isNone = error instanceof RequestError && error.code === "notFound";
    if (isNone) void vscode.window.showInformationMessage(text);
    else void vscode.window.showErrorMessage(text);
  }
}
