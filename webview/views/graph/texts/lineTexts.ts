import * as l10n from "@vscode/l10n";
import type { PictureChoice } from "../../../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../../../src/shared/graph/graphRef";
import { type GraphLine, graphLine } from "../../../../src/shared/questions/graphPictures";
import type { LineEdge } from "../../../../src/shared/questions/graphs";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import { localeNumber } from "../../../ui/texts/localeText";
import { nodeText, portText, tensorText } from "./graphTexts";

/** Edges that are named where a line is pointed at. */
const MOST_NAMED = 8;

/** A line of a picture, by the ids of the boxes at its ends; empty for the picture's border. */
interface PointedLine {
  readonly from: string;
  readonly to: string;
}

/** Text of the line that is pointed at: requested when the pointer rests there. */
export class LineTexts {
  private readonly line: Resource<GraphLine>;
  private key = "";

  constructor(changed: () => void) {
    this.line = new Resource(changed);
  }

  point(host: Host, ref: GraphRef, choice: PictureChoice, pointed: PointedLine | undefined): void {
    const key = pointed ? JSON.stringify([ref, choice, pointed]) : "";
    if (key === this.key) return;
    this.key = key;
    this.line.clear();
    if (pointed) void this.line.load((signal) => host.ask(graphLine, { ...ref, choice, ...pointed }, { signal }));
  }

  leave(): void {
    this.key = "";
    this.line.clear();
  }

  /** A text a line; empty until they are known. */
  get texts(): readonly string[] {
    const { value } = this.line.state;
    if (!value) return [];
    const named = value.edges.slice(0, MOST_NAMED).map(edgeText);
    const more = value.total - named.length;
    return more > 0 ? [...named, l10n.t("and {0} more", localeNumber(more))] : named;
  }
}

function edgeText({ from, port, to, dtype, shape }: LineEdge): string {
  const ends = `${nodeText(from)} → ${nodeText(to)}`;
  const about = [port === 0 ? "" : portText(port), tensorText(dtype, shape)].filter((text) => text !== "");
  return about.length > 0 ? `${ends} · ${about.join(" · ")}` : ends;
}
