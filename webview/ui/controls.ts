// The only place that knows the toolkit: it is archived, and what replaces it replaces it here.
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeProgressRing,
  vsCodeTextField,
} from "@vscode/webview-ui-toolkit";

/** Makes the elements `vscode-button`, `vscode-progress-ring` and `vscode-text-field` known to the page. */
export function registerControls(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeProgressRing(), vsCodeTextField());
}
