const SETTLE = "tensor-view-settle";

/** Has views say at once what they would say after a moment: where they stand by now is to be kept. */
export function settle(): void {
  window.dispatchEvent(new Event(SETTLE));
}

/** Calls `tell` when what is shown is to be kept; ends with what it returns. */
export function onSettle(tell: () => void): () => void {
  window.addEventListener(SETTLE, tell);
  return () => window.removeEventListener(SETTLE, tell);
}
