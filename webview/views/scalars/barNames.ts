import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../src/shared/curveChoice";
import { SCALAR_AXES, type ScalarAxis } from "../../../src/shared/scalarAxis";
import type { Restarts } from "../../../src/shared/series/pointChoice";
import type { AxisScale } from "../../../src/tensor/picture/axisScale";
import type { Band, TooltipOrder } from "./curveSettings";

/** The choice of an axis that is still to be named. */
export const OTHER_SCALAR = "other";

const OF_TAG = "tag:";

/** A text for an axis, as drop-downs need one. */
export function axisChoice(axis: CurveAxis): string {
  return typeof axis === "object" ? `${OF_TAG}${axis.tag}` : axis;
}

export function axisOfChoice(choice: string): CurveAxis {
  if (choice.startsWith(OF_TAG)) return { tag: choice.slice(OF_TAG.length) };
  return SCALAR_AXES.find((axis) => axis === choice) ?? "step";
}

interface BarNames {
  readonly axes: Readonly<Record<ScalarAxis, string>>;
  readonly scales: Readonly<Record<AxisScale, string>>;
  readonly restarts: Readonly<Record<Restarts, string>>;
  readonly bands: Readonly<Record<Band, string>>;
  readonly orders: Readonly<Record<TooltipOrder, string>>;
}

/** Names of choices, in the order in which they are offered. */
export function barNames(): BarNames {
  return {
    axes: { step: l10n.t("step"), relative: l10n.t("relative time"), wall: l10n.t("wall time") },
    scales: { linear: l10n.t("linear"), log: l10n.t("log"), symlog: l10n.t("symlog") },
    restarts: {
      parts: l10n.t("each its own part"),
      latest: l10n.t("latest of each step"),
      resumed: l10n.t("what training resumed from"),
    },
    bands: { std: l10n.t("standard deviation"), range: l10n.t("least to greatest"), none: l10n.t("no band") },
    orders: { value: l10n.t("value"), nearest: l10n.t("nearest"), name: l10n.t("name") },
  };
}
