import type { Shape } from "../../../../src/tensor/slice/shape";
import { formText, positionIn, resolveForm, type SliceForm } from "../../../../src/tensor/slice/sliceForm";

/** Scope of a search, with the mapping of its places to those of the tensor. */
export interface SearchScope {
  readonly slice: string;
  /** A place of the tensor as one of the scope; undefined where the scope leaves it out. */
  placeOf(index: readonly number[]): number[] | undefined;
  indexOf(place: readonly number[]): number[];
}

export function searchScope(isInSlice: boolean, form: SliceForm, shape: Shape): SearchScope {
  if (!isInSlice) {
    return { slice: "[...]", placeOf: (index) => [...index], indexOf: (place) => [...place] };
  }
  const { dims } = resolveForm(form, shape);
  return {
    slice: formText(form),
    placeOf(index) {
      const place: number[] = [];
      for (const [dim, taken] of dims.entries()) {
        const position = positionIn(taken, index[dim] as number);
        if (position === undefined) return undefined;
        if (!taken.isIndex) place.push(position);
      }
      return place;
    },
    indexOf(place) {
      let next = 0;
      return dims.map(({ start, step, isIndex }) => (isIndex ? start : start + step * (place[next++] as number)));
    },
  };
}
