import { attributeLabel } from "./attributeLabel";
import type { DetailedBox } from "./boxDetail";

/** Texts of a box behind the one that stands first in it. */
interface LabelledBox extends DetailedBox {
  readonly beside?: string;
  readonly traced?: string;
}

/** Texts beside a box's first one, the telling ones first; of attributes none where they have rows. */
export function textsBeside({ beside, traced, attributes = [], details }: LabelledBox): readonly string[] {
  const told = details ? [] : attributes.filter(({ isDetail }) => !isDetail).map(attributeLabel);
  return [beside, ...told, traced].filter((text) => text !== undefined);
}

/** All attributes of a box in one line: `3×3 · stride 2 · padding 1`; empty where it has none. */
export function attributesLine({ attributes = [] }: Pick<LabelledBox, "attributes">): string {
  return attributes.map(attributeLabel).join(" · ");
}
