import type { PictureChoice } from "../../../shared/graph/graphPicture";

/** Options of a picture, read while one is made. */
export interface PictureWishes {
  readonly open: ReadonlySet<string>;
  readonly unstacked: ReadonlySet<string>;
  readonly putBack: ReadonlySet<string>;
  readonly hiddenOps: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly hasData: boolean;
  readonly hasControl: boolean;
}

export function wishesOf(choice: PictureChoice): PictureWishes {
  return {
    open: new Set(choice.open),
    unstacked: new Set(choice.unstacked),
    putBack: new Set(choice.putBack),
    hiddenOps: new Set(choice.hiddenOps),
    isWhole: choice.isWhole,
    hasData: choice.hasData,
    hasControl: choice.hasControl,
  };
}
