import * as l10n from "@vscode/l10n";
import type { MenuItem } from "../../../ui/controls/menu";
import type { AxisState } from "../hparamsState";
import { PICTURE_SCALES, type PictureScale } from "./axisPlaces";
import type { ParallelAxis } from "./parallelScene";

interface AxisMenu {
  readonly axis: ParallelAxis;
  readonly place: number;
  readonly count: number;
  readonly isColour: boolean;
  change(changes: Partial<AxisState>): void;
  move(to: number): void;
  colour(): void;
  hide(): void;
  unbrush(): void;
}

/** Items of an axis' menu. */
export function axisMenu({ axis, place, count, isColour, ...act }: AxisMenu): MenuItem[] {
  return [
    ...PICTURE_SCALES.map((scale) => ({
      name: scaleName(scale),
      isChecked: axis.axis.scale === scale,
      isRadio: true,
      choose: () => act.change({ scale }),
    })),
    {
      name: l10n.t("Reversed"),
      isChecked: axis.isReversed,
      beginsGroup: true,
      choose: () => act.change({ isReversed: !axis.isReversed }),
    },
    { name: l10n.t("Colour by this"), isChecked: isColour, isRadio: true, choose: act.colour },
    { name: l10n.t("Clear its selection"), isOff: !axis.brush, beginsGroup: true, choose: act.unbrush },
    { name: l10n.t("Move left"), isOff: place === 0, choose: () => act.move(place - 1) },
    { name: l10n.t("Move right"), isOff: place === count - 1, choose: () => act.move(place + 1) },
    { name: l10n.t("Hide"), choose: act.hide },
  ];
}

function scaleName(scale: PictureScale): string {
  switch (scale) {
    case "linear":
      return l10n.t("Linear");
    case "log":
      return l10n.t("Logarithmic");
    case "quantile":
      return l10n.t("Quantiles");
    case "category":
      return l10n.t("By category");
  }
}
