import * as vscode from "vscode";
import { watchedCondition } from "../../tensor/search/watchedCondition";
import { configured, onDidConfigure } from "../configuration";
import { ids } from "../ids";
import { errorText } from "../sentenceText";

const USUAL_CONDITION = "nan";

/** Settings of watching: whether every run that grows is watched, and for which conditions. */
export class WatchSetting {
  readonly onDidChange = onDidConfigure(ids.configWatch, ids.configWatchCondition);
  /** A condition is understood once; what is wrong with one is said once. */
  private read: { readonly text: string; readonly isRight: boolean } | undefined;

  get isForAll(): boolean {
    return configured(ids.configWatch) === true;
  }

  /** Undefined where the setting is none: then nothing is watched for, which is said. */
  get condition(): string | undefined {
    const set = configured(ids.configWatchCondition) ?? USUAL_CONDITION;
    const text = typeof set === "string" ? set : JSON.stringify(set);
    if (this.read?.text !== text) this.read = { text, isRight: isCondition(text) };
    return this.read.isRight ? text : undefined;
  }
}

function isCondition(text: string): boolean {
  try {
    watchedCondition(text);
    return true;
  } catch (error) {
    const setting = `${ids.configSection}.${ids.configWatchCondition}`;
    void vscode.window.showErrorMessage(
      vscode.l10n.t("The setting {0} is not a condition to watch for: {1}", setting, errorText(error)),
    );
    return false;
  }
}
