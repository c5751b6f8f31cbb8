/** Arrows go to the next or previous radio of a group, round and round, and choose it: the group is one stop of the Tab key. */
export function pressRadio(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return;
  const buttons = [...currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.contains(target));
  const to = buttons.at((at + by) % buttons.length);
  to?.focus();
  to?.click();
  event.preventDefault();
}

/** The same for radios that the keyboard came to; once one is clicked, arrows go on to what it shows. */
export function walkRadios(group: HTMLElement): void {
  let isWalked = false;
  group.addEventListener("focusin", () => {
    isWalked = true;
  });
  group.addEventListener("click", ({ detail }) => {
    // Keys click without a count.
    if (detail > 0) isWalked = false;
  });
  group.addEventListener("keydown", (event) => {
    if (isWalked) pressRadio(event);
  });
}
