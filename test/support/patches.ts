const undo: (() => void)[] = [];

/** Replaces a property until all patches are taken back. Unlike a spy it notes no calls, which would keep every element that it was called on. */
export function patch(owner: object, name: string, own: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...own, configurable: true });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

export function takeBackPatches(): void {
  for (const one of undo.splice(0).reverse()) one();
}
