import * as l10n from "@vscode/l10n";
import { formText, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { dimLabel, namedItems } from "../../../ui/texts/dimTexts";

/** Label of a table: its tensor, and the names of rows and columns where these have any. */
export function tableLabel(form: SliceForm, names: readonly string[] | undefined): string {
  const { rows, columns } = form;
  if (!names) return l10n.t("Values of {0}", formText(form));
  const slice = namedItems(form.items, names);
  if (rows === undefined || columns === undefined) return l10n.t("Values of {0}", slice);
  const [down, across] = [dimLabel(rows, names), dimLabel(columns, names)];
  return l10n.t("Values of {0}: rows are {1}, columns {2}", slice, down, across);
}
