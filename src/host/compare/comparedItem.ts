import * as vscode from "vscode";
import { type GivenName, subjectTitle } from "../../shared/subject/subject";
import { ids } from "../ids";
import { shortened, withoutIcons } from "../names";
import type { CompareChoice } from "./compareChoice";

/** Beyond that an item takes room that others need. */
const MAX_TITLE = 32;

/** Status bar item that names what is selected for compare; a click unselects it. */
export class ComparedItem implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly comparison: Pick<CompareChoice, "selected" | "onDidChange">;
  private readonly given: GivenName;
  private readonly subscription: vscode.Disposable;

  constructor(comparison: Pick<CompareChoice, "selected" | "onDidChange">, given: GivenName) {
    this.comparison = comparison;
    this.given = given;
    this.item = vscode.window.createStatusBarItem(ids.comparedItem, vscode.StatusBarAlignment.Left);
    this.item.name = vscode.l10n.t("Selected for Compare");
    this.item.command = ids.unselectForCompare;
    this.subscription = comparison.onDidChange(() => this.show());
  }

  dispose(): void {
    this.subscription.dispose();
    this.item.dispose();
  }

  private show(): void {
    const { selected } = this.comparison;
    if (!selected) {
      this.item.hide();
      return;
    }
    const title = subjectTitle(selected, this.given);
    const step = selected.on === "series" && selected.step !== undefined ? selected.step : undefined;
    const whole = step === undefined ? title : vscode.l10n.t("{0}, step {1}", title, step);
    this.item.text = `$(git-compare) ${withoutIcons(shortened(whole, MAX_TITLE))}`;
    this.item.tooltip = vscode.l10n.t("{0} is selected for compare. Click to deselect it.", shortened(whole));
    this.item.accessibilityInformation = { label: this.item.tooltip, role: "button" };
    this.item.show();
  }
}
