import * as l10n from "@vscode/l10n";
import { COMPLEX_AS, type ComplexAs } from "../../src/tensor/dtype/complexAs";
import { dtypeAs } from "../../src/tensor/dtype/dtypeAs";

/** Default of pages. */
export const DEFAULT_COMPLEX_AS: ComplexAs = "abs";

export function readComplexAs(kept: unknown): ComplexAs {
  return COMPLEX_AS.find((known) => known === kept) ?? DEFAULT_COMPLEX_AS;
}

/** The choice as far as it is about elements of a dtype: undefined where these are not complex. */
export function complexAsOf(dtype: string | undefined, as: ComplexAs): ComplexAs | undefined {
  return dtype !== undefined && dtypeAs(dtype, as) !== dtype ? as : undefined;
}

export function complexName(as: ComplexAs): string {
  return complexNames()[as];
}

/** The key of the choice. */
export const COMPLEX_KEY = "c";

export function nextComplexAs(as: ComplexAs): ComplexAs {
  return COMPLEX_AS[(COMPLEX_AS.indexOf(as) + 1) % COMPLEX_AS.length] ?? DEFAULT_COMPLEX_AS;
}

export function complexNames(): Readonly<Record<ComplexAs, string>> {
  return {
    abs: l10n.t("magnitude"),
    phase: l10n.t("phase"),
    real: l10n.t("real part"),
    imag: l10n.t("imaginary part"),
  };
}
