const NOTCH = 100;
/** Px of a line where a wheel counts in these. */
const LINE = 33;

/** Notches by which a wheel zooms in; `page` is in px, for wheels that count in pages. */
export function wheelNotches({ deltaY, deltaMode, ctrlKey }: WheelEvent, page: number): number {
  const px = deltaY * (deltaMode === 0 ? 1 : deltaMode === 1 ? LINE : page);
  // Pinching on a touchpad comes as a wheel with Control, by small steps.
  return (-px / NOTCH) * (ctrlKey && Math.abs(px) < NOTCH / 2 ? 4 : 1);
}
