import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { ReferencePlace } from "../../../src/shared/compare/reference";
import type { ReferenceFound } from "../../../src/shared/questions/compare";
import { dropdown, optionsOf } from "../../ui/controls/barControls";
import { wholeNumberField } from "../../ui/controls/wholeNumberField";

/** `same` is what holds for another series where nothing is said. */
const PLACES = ["same", "previous", "first", "distance", "step"] as const;

type PlaceName = (typeof PLACES)[number];

/** Step of the series that the reference is taken from, and the callback to take another. */
interface PlaceControls {
  readonly place: ReferencePlace | undefined;
  /** B is of another series. */
  readonly isOther: boolean;
  readonly found: ReferenceFound | undefined;
  /** The shown step, decimal. */
  readonly step: string;
  choose(place: ReferencePlace | undefined): void;
}

export function placeControls(controls: PlaceControls): TemplateResult {
  const { place, isOther, choose } = controls;
  const names = {
    same: l10n.t("same step"),
    previous: l10n.t("previous step"),
    first: l10n.t("first step"),
    distance: l10n.t("at a distance"),
    step: l10n.t("at step"),
  };
  const offered = PLACES.filter((name) => (isOther ? name !== "previous" : name !== "same"));
  const shown: PlaceName = place?.by ?? (isOther ? "same" : "previous");
  return html`${dropdown(
    l10n.t("B is"),
    shown,
    optionsOf(offered.includes(shown) ? offered : [shown, ...offered], names),
    (name) => choose(placeOf(name, controls)),
    "place",
  )}${placeField(controls)}`;
}

function placeField({ place, choose }: PlaceControls): TemplateResult | typeof nothing {
  if (place?.by === "step") {
    return wholeNumberField(l10n.t("step of B"), place.step, (step) => choose({ by: "step", step }));
  }
  if (place?.by === "distance") {
    return wholeNumberField(l10n.t("steps from A to B"), place.steps, (steps) => choose({ by: "distance", steps }));
  }
  return nothing;
}

/** A distance begins with the one that there is, a step with the one that is shown as B. */
function placeOf(name: PlaceName, { isOther, found, step }: PlaceControls): ReferencePlace | undefined {
  const stepB = found?.b?.step ?? step;
  switch (name) {
    case "same":
      return undefined;
    case "previous":
      return isOther ? { by: "previous" } : undefined;
    case "first":
      return { by: "first" };
    case "distance":
      return { by: "distance", steps: String(BigInt(stepB) - BigInt(step)) };
    case "step":
      return { by: "step", step: stepB };
  }
}
