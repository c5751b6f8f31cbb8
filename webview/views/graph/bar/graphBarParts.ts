import * as l10n from "@vscode/l10n";
import { WISHED_DIRECTIONS, type WishedDirection } from "../../../../src/graph/graphDirection";
import type { Option } from "../../../ui/controls/barControls";
import type { MenuItem } from "../../../ui/controls/menu";
import type { GraphFormat } from "../graphEvents";
import { MODE_KEYS } from "../graphModes";
import { GRAPH_MODES, type GraphModeName, type GraphState } from "../graphState";
import { modeText } from "../texts/modeTexts";

/** Levels that may be open at start. */
export const DEPTHS = [0, 1, 2, 3, 4] as const;

export function directionOptions(): readonly Option<WishedDirection>[] {
  const names: Readonly<Record<WishedDirection, string>> = {
    auto: l10n.t("automatic"),
    up: l10n.t("upwards"),
    down: l10n.t("downwards"),
    left: l10n.t("leftwards"),
    right: l10n.t("rightwards"),
  };
  return WISHED_DIRECTIONS.map((value) => ({ value, name: names[value] }));
}

/** The direction behind one in the list. */
export function nextDirection(direction: WishedDirection): WishedDirection {
  return WISHED_DIRECTIONS[(WISHED_DIRECTIONS.indexOf(direction) + 1) % WISHED_DIRECTIONS.length] ?? "auto";
}

/** Each with the key that chooses it. */
export function modeOptions(): readonly Option<GraphModeName>[] {
  return GRAPH_MODES.map((value) => ({
    value,
    name: l10n.t("{0} ({1})", modeText(value), MODE_KEYS[value].toUpperCase()),
  }));
}

export function depthOptions(): readonly Option<number>[] {
  return DEPTHS.map((value) => ({
    value,
    name:
      value === 0 ? l10n.t("top level only") : value === 1 ? l10n.t("1 level") : l10n.t("{0} levels", String(value)),
  }));
}

/** Switch of something in the picture. */
export interface BarSwitch {
  readonly name: string;
  readonly title: string;
  readonly isOn: boolean;
  /** The state with it turned. */
  readonly turned: Partial<GraphState>;
}

export function edgeSwitches({
  hasData,
  hasControl,
}: Pick<GraphState, "hasData" | "hasControl">): readonly BarSwitch[] {
  return [
    {
      name: l10n.t("data"),
      title: l10n.t("Show data edges"),
      isOn: hasData,
      turned: { hasData: !hasData },
    },
    {
      name: l10n.t("control"),
      title: l10n.t("Show control edges"),
      isOn: hasControl,
      turned: { hasControl: !hasControl },
    },
  ];
}

export function wholeSwitch({ isWhole }: Pick<GraphState, "isWhole">): BarSwitch {
  return {
    name: l10n.t("whole levels"),
    title: l10n.t("Show all of each level: nothing is set aside, stacked or grouped"),
    isOn: isWhole,
    turned: { isWhole: !isWhole },
  };
}

export function detailsSwitch({ hasDetails }: Pick<GraphState, "hasDetails">): BarSwitch {
  return {
    name: l10n.t("details"),
    title: l10n.t("Show attributes, outputs and parameters in boxes (K)"),
    isOn: hasDetails,
    turned: { hasDetails: !hasDetails },
  };
}

/** Options as items of a menu, of which one is checked. */
export function optionItems<T>(
  label: string,
  value: T,
  options: readonly Option<T>[],
  choose: (value: T) => void,
): MenuItem[] {
  return options.map((option) => ({
    name: l10n.t("{0}: {1}", label, option.name),
    isChecked: option.value === value,
    choose: () => choose(option.value),
  }));
}

/** The ways out of what is shown. A picture is saved while there is one. */
export function exportItems(hasPicture: boolean, choose: (format: GraphFormat) => void): MenuItem[] {
  const item = (name: string, format: GraphFormat, more: Partial<MenuItem> = {}): MenuItem => ({
    name,
    choose: () => choose(format),
    ...more,
  });
  return [
    item(l10n.t("Save as PNG…"), "png", { isOff: !hasPicture }),
    item(l10n.t("Save as SVG…"), "svg", { isOff: !hasPicture }),
    item(l10n.t("Save Table as CSV…"), "csv"),
    item(l10n.t("Save Table as JSON…"), "json"),
    item(l10n.t("Copy Table as TSV"), "tsv"),
  ];
}
