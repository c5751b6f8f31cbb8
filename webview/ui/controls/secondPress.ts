/** Keeps the second press of a double click, which comes once the first changed the page, from selecting the text that is there by then. */
export function ignoreSecondPress(): void {
  const press = (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault();
  };
  window.addEventListener("mousedown", press, { capture: true, once: true });
}
