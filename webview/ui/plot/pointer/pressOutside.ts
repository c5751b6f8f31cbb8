/** Calls `outside` at a press on anything but the frame, until the signal aborts; another finger of a touch is none. */
export function onPressOutside(frame: HTMLElement, signal: AbortSignal, outside: () => void): void {
  const pressed = (event: PointerEvent) => {
    if (event.isPrimary && !event.composedPath().includes(frame)) outside();
  };
  window.addEventListener("pointerdown", pressed, { capture: true, signal });
}
