import * as l10n from "@vscode/l10n";
import { toleranceName } from "../../../src/shared/compare/toleranceName";
import { toleranceText } from "../../../src/shared/compare/toleranceText";
import { namedNumbers, type ToleranceNumbers } from "../../../src/tensor/pair/tolerance/namedTolerance";
import { TOLERANCE_NAMES, type ToleranceName } from "../../../src/tensor/pair/tolerance/toleranceNames";
import { sentenceText } from "../../ui/texts/sentenceText";

/** A tolerance that is offered. */
interface TolerancePreset extends ToleranceNumbers {
  readonly name: string;
}

/** A tolerance that has a name, as it is offered. */
interface NamedPreset {
  readonly name: ToleranceName;
  readonly text: string;
}

/** Name of a tolerance. */
export function toleranceTitle(name: ToleranceName): string {
  return sentenceText(toleranceName(name));
}

/** Presets: first the one by the pairs themselves, then from tight to loose. */
export function namedPresets(): readonly NamedPreset[] {
  return TOLERANCE_NAMES.map((name) => ({ name, text: l10n.t("{0}: {1}", toleranceTitle(name), meaningOf(name)) }));
}

function meaningOf(name: ToleranceName): string {
  if (name === "auto") return l10n.t("what stands out from the noise");
  if (name === "low") return l10n.t("by the dtype");
  return toleranceText(namedNumbers(name, "float32"));
}

/** Presets of `torch.testing.assert_close` for a dtype, and none. */
export function tolerancePresets(): readonly TolerancePreset[] {
  const preset = (name: string, rtol: number, atol: number) => {
    return { name: l10n.t("{0}: {1}", name, toleranceText({ rtol, atol })), rtol, atol };
  };
  return [
    preset("float32", 1.3e-6, 1e-5),
    preset("float16", 1e-3, 1e-5),
    preset("bfloat16", 1.6e-2, 1e-5),
    preset(l10n.t("none"), 0, 0),
  ];
}

/** Tolerance that was typed; a single number is relative to B and leaves the other. Undefined where it is none. */
export function typedTolerance(text: string, before: ToleranceNumbers): ToleranceNumbers | undefined {
  const parts = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (parts.length === 0 || parts.length > 2 || !parts.every((part) => Number.isFinite(part) && part >= 0)) {
    return undefined;
  }
  return { rtol: parts[0] ?? before.rtol, atol: parts[1] ?? before.atol };
}
