import * as l10n from "@vscode/l10n";
import { type Tolerance, USUAL_TOLERANCE } from "../../src/tensor/pair/tolerance";

type Ends = Pick<Tolerance, "rtol" | "atol">;

/** A tolerance that is offered. */
export interface TolerancePreset extends Ends {
  readonly name: string;
}

/** NumPy's, what right ports of a model keep to, those of `torch.testing.assert_close` for a dtype, and none. */
export function tolerancePresets(): readonly TolerancePreset[] {
  const preset = (name: string, rtol: number, atol: number) => {
    return { name: l10n.t("{0}: {1}", name, toleranceText({ rtol, atol })), rtol, atol };
  };
  return [
    preset(l10n.t("usual"), USUAL_TOLERANCE.rtol, USUAL_TOLERANCE.atol),
    preset(l10n.t("two frameworks"), 1e-3, 1e-5),
    preset("float32", 1.3e-6, 1e-5),
    preset("float16", 1e-3, 1e-5),
    preset("bfloat16", 1.6e-2, 1e-5),
    preset(l10n.t("none"), 0, 0),
  ];
}

/** `1e-5, 1e-8`: relative to B, then absolute. */
export function toleranceText({ rtol, atol }: Ends): string {
  return `${shortNumber(rtol)}, ${shortNumber(atol)}`;
}

/** What was typed; one number is relative to B and leaves the other. Undefined where it is none. */
export function typedTolerance(text: string, before: Ends): Ends | undefined {
  const parts = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (parts.length === 0 || parts.length > 2 || !parts.every((part) => Number.isFinite(part) && part >= 0)) {
    return undefined;
  }
  return { rtol: parts[0] ?? before.rtol, atol: parts[1] ?? before.atol };
}

function shortNumber(value: number): string {
  const exact = String(value);
  const scientific = value.toExponential();
  return value !== 0 && scientific.length < exact.length ? scientific : exact;
}
