import type { TagsMatched } from "../../../src/shared/questions/series";
import { layerOf } from "../../parts/series/layersOfTags";
import { tellingTags } from "../../ui/texts/tellingTags";
import type { MappingSide, SideItem } from "./mappingRows";

/** Short forms of the names of both runs, which still tell each from the others of its run. */
export class ShortNames {
  private readonly tags: Readonly<Record<MappingSide, ReadonlyMap<string, string>>>;
  private readonly layers: Readonly<Record<MappingSide, ReadonlyMap<string, string>>>;

  constructor({ pairs, unmatchedA, unmatchedB }: TagsMatched) {
    const a = [...pairs.map((pair) => pair.a), ...unmatchedA];
    const b = [...pairs.map((pair) => pair.b), ...unmatchedB];
    this.tags = { a: tellingTags(a.map(({ tag }) => tag)), b: tellingTags(b.map(({ tag }) => tag)) };
    this.layers = {
      a: tellingTags(a.flatMap((tag) => layerOf(tag) ?? [])),
      b: tellingTags(b.flatMap((tag) => layerOf(tag) ?? [])),
    };
  }

  /** Short name of an item which takes more than `room` characters; undefined where it does not. */
  of(item: SideItem, room: number): string | undefined {
    if (item.is === "rest") return undefined;
    const name = item.is === "tag" ? item.tag.tag : item.layer;
    if (name.length <= room) return undefined;
    return (item.is === "tag" ? this.tags : this.layers)[item.side].get(name);
  }
}
