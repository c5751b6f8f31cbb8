/**
 * Does work for every item, in turn, and beside that in as many lanes as `lanesFor` says for what is left; `isOwn` is true in
 * the one that is always there. Ends when all lanes have; what a lane throws is thrown then, and no lane takes an item more.
 */
export async function inLanes<T>(
  items: readonly T[],
  lanesFor: (left: number) => number,
  work: (item: T, isOwn: boolean) => Promise<void>,
): Promise<void> {
  const added: Promise<void>[] = [];
  const left = items[Symbol.iterator]();
  let leftCount = items.length;
  let failure: { readonly error: unknown } | undefined;

  const lane = async (isOwn: boolean): Promise<void> => {
    for (let item = left.next(); !item.done && !failure; item = left.next()) {
      leftCount--;
      try {
        await work(item.value, isOwn);
      } catch (error) {
        failure ??= { error };
      }
      if (isOwn) addLanes();
    }
  };
  const addLanes = () => {
    const wanted = Math.min(lanesFor(leftCount), leftCount);
    while (added.length < wanted && !failure) added.push(lane(false));
  };

  addLanes();
  await lane(true);
  await Promise.all(added);
  if (failure) throw failure.error;
}
