import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { choice, dropdown, namedOptions, toggle } from "../../ui/controls/barControls";
import { localeNumber } from "../../ui/texts/localeText";
import { barNames } from "./barNames";
import type { CurveSettings } from "./curveSettings";
import { averagedParts, differingParts, meanPattern, type NameParts } from "./nameParts";

/** Parts that are offered: of a name of more a pattern says it in fewer words. */
const MOST_PARTS = 8;

/** Values of a part that its button names; of more it names the first two. */
const NAMED = 3;

/** State of means, as the bar shows it. */
interface ShownMeans {
  readonly settings: CurveSettings;
  readonly parts: NameParts | undefined;
  /** Error of the pattern. */
  readonly error: string | undefined;
}

/** Controls of the runs that form a mean, and of its drawing. */
export function meanControls(
  { settings, parts, error }: ShownMeans,
  set: (settings: Partial<CurveSettings>) => void,
): TemplateResult {
  const { group, band, areMembersShown } = settings;
  const label = l10n.t("mean of runs");
  const title = l10n.t(
    "A regular expression on names: runs with the same text in its groups become one curve, such as (.*)_seed\\d+",
  );
  return html`${parts ? partChoice(parts, group, (pattern) => set({ group: pattern })) : nothing}
    <label class="control" title=${title}
      ><span>${label}</span>
      <vscode-text-field
        class="pattern"
        placeholder=${l10n.t("regular expression")}
        aria-invalid=${error === undefined ? nothing : "true"}
        .value=${live(group)}
        @input=${({ target }: Event) => set({ group: (target as HTMLInputElement).value })}
      >${label}</vscode-text-field></label
    >
    ${
      group === ""
        ? nothing
        : html`${dropdown(l10n.t("band"), band, namedOptions(barNames().bands), (to) => set({ band: to }), "wide")}
          ${toggle(l10n.t("Runs of means"), l10n.t("The runs of each mean, faint behind it"), areMembersShown, (isOn) =>
            set({ areMembersShown: isOn }),
          )}`
    }`;
}

/** The parts that tell names apart, each to be averaged or not. */
function partChoice(
  parts: NameParts,
  pattern: string,
  take: (pattern: string) => void,
): TemplateResult | typeof nothing {
  const averaged = averagedParts(parts, pattern);
  const options = differingParts(parts)
    .slice(0, MOST_PARTS)
    .map((place) => {
      const isOn = averaged.has(place);
      const others = [...averaged].filter((other) => other !== place);
      return {
        name: partText(parts.values[place] ?? []),
        isOn,
        choose: () => take(meanPattern(parts, new Set(isOn ? others : [...others, place]))),
      };
    });
  if (options.length === 0) return nothing;
  const label = l10n.t("mean over");
  return html`<div class="control"><span>${label}</span>${choice(label, options)}</div>`;
}

function partText(values: readonly string[]): string {
  if (values.length <= NAMED) return values.join(l10n.t(", "));
  return l10n.t("{0}, {1}, … ({2})", values[0] ?? "", values[1] ?? "", localeNumber(values.length));
}
