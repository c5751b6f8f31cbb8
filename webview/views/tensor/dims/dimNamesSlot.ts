import { html, nothing, type TemplateResult } from "lit";
import type { SeriesViewContext } from "../../../parts/page/view";
import type { NameDims } from "./dimNamesButton";
import type { ShownDims } from "./shownDims";

/** The button that names the dims of a tensor, once its code is there; a scalar has none. */
export function dimNamesSlot(
  { host, series }: SeriesViewContext,
  { named }: ShownDims,
  rank: number,
): TemplateResult | typeof nothing {
  if (rank === 0) return nothing;
  const nameDims: NameDims = async (pattern, names) => {
    await host.channel.request("dims/name", { pattern, names });
  };
  return html`<tensor-view-dim-names
    .named=${named}
    .tag=${series.tag}
    .rank=${rank}
    .nameDims=${nameDims}
  ></tensor-view-dim-names>`;
}
