import { isCancelled } from "../shared/channel/requestError";

/**
 * Does work for every item, in turn, and beside that in as many lanes as `lanesFor` says for what is left; `isOwn` is true in
 * the one that is always there. Ends when all lanes have; the first error is thrown then. One that
 * fails keeps no other item from being done; a cancel does.
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
  let isLeft = false;

  let active = 0;

  const lane = async (isOwn: boolean): Promise<void> => {
    for (let item = left.next(); !item.done && !isLeft; item = left.next()) {
      leftCount--;
      try {
        await work(item.value, isOwn);
      } catch (error) {
        failure ??= { error };
        if (isCancelled(error)) isLeft = true;
      }
      if (isOwn) addLanes();
      // What is left is shared with the lane that is always there, which would else end first.
      else if (active > leftCount) break;
    }
    if (!isOwn) active--;
  };
  const addLanes = () => {
    const wanted = Math.min(lanesFor(leftCount), Math.ceil(leftCount / 2));
    for (; active < wanted && !isLeft; active++) added.push(lane(false));
  };

  addLanes();
  await lane(true);
  await Promise.all(added);
  if (failure) throw failure.error;
}
