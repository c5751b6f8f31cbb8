import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type GraphPlacement, graphPlacement } from "../../../../../src/shared/questions/graphWork";
import { bytesText } from "../../../../../src/shared/text/bytesText";
import { choice } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";
import { GraphAnswer } from "../graphAnswer";
import "./deviceChoice";
import { metadataChoice } from "./metadataChoice";
import { modeLegend } from "./modeLegend";
import "./modeLists";
import type { ShownMode } from "../findings/shownWork";
import { panelStyles } from "../panelStyles";
import { partError } from "../partError";
import { modeStyles } from "./modeStyles";

/** Devices of nodes, as recorded or as the simple placer would assign them. */
@customElement("tensor-view-graph-devices")
class DevicePart extends LitElement {
  static override styles = [controlStyles, panelStyles, modeStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;
  private readonly placement = new GraphAnswer<GraphPlacement>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, state } = this.shown ?? {};
    if (!graph || !state) return;
    const devices = state.placed ?? [];
    this.placement.want({ graph, what: JSON.stringify(devices) }, (signal) =>
      graph.host.ask(graphPlacement, { ...graph.ref, devices, most: 0 }, { signal }),
    );
  }

  private place(placed: readonly string[] | undefined): void {
    this.dispatchEvent(graphEvent("graph-state", { placed }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, placement } = this;
    if (!shown) return nothing;
    const { graph, state, metadata } = shown;
    const { placed } = state;
    const recorded = graph.overview.devices.map(({ name }) => name);
    return html`
      <div class="toolbar">
        ${choice(l10n.t("Devices"), [
          { name: l10n.t("as recorded"), isOn: placed === undefined, choose: () => this.place(undefined) },
          { name: l10n.t("what if"), isOn: placed !== undefined, choose: () => placed ?? this.place(recorded) },
        ])}
        ${metadataChoice(l10n.t("time from"), metadata, (chosen) => this.dispatchEvent(graphEvent("graph-state", { metadata: chosen })))}
      </div>
      ${
        placed === undefined
          ? nothing
          : html`<tensor-view-graph-device-choice
              .devices=${placed}
              .recorded=${recorded}
              @devices-choose=${({ detail }: CustomEvent<readonly string[]>) => this.place(detail)}
            ></tensor-view-graph-device-choice>`
      }
      ${partError(placement.error, shown)}
      ${placement.value && (placed === undefined || placed.length > 0) ? sentences(placement.value, placed !== undefined) : nothing}
      ${modeLegend(shown)}
      ${placed?.length === 0 || placement.error !== undefined ? nothing : html`<tensor-view-graph-lists .shown=${shown}></tensor-view-graph-lists>`}
    `;
  }
}

function sentences(placement: GraphPlacement, isPlaced: boolean): TemplateResult {
  const { crossing, agreeing, recorded } = placement;
  const edges =
    crossing === 1
      ? l10n.t("1 data edge crosses from one device to another")
      : l10n.t("{0} data edges cross from one device to another", localeNumber(crossing));
  const bytes = crossing === 0 ? "" : sizeText(placement);
  const text = bytes === "" ? l10n.t("{0}.", edges) : l10n.t("{0}: {1}.", edges, bytes);
  const agreement =
    recorded === 0
      ? l10n.t("No device was recorded to compare with.")
      : l10n.t("{0} of {1} nodes are where they were recorded.", localeNumber(agreeing), localeNumber(recorded));
  return html`<p role="status">${text} ${isPlaced ? agreement : nothing}</p>`;
}

/** Text of the size of all crossing edges, or of those of known size. */
function sizeText({ crossing, crossingKnownBytes, crossingUnknown }: GraphPlacement): string {
  const known = bytesText(crossingKnownBytes);
  if (crossingUnknown === 0) return l10n.t("{0} in all", known);
  if (crossingUnknown === crossing) return l10n.t("their size is not known");
  return crossingUnknown === 1
    ? l10n.t("{0}, and 1 of unknown size", known)
    : l10n.t("{0}, and {1} of unknown size", known, localeNumber(crossingUnknown));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-devices": DevicePart;
  }
}
