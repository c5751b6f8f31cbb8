/** True if keys that are typed there are text, or choose from a list. */
export function takesText(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input, textarea, select, vscode-text-field, vscode-dropdown");
}
