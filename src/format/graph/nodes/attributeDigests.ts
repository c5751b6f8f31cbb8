import type { Pace } from "../../../tensor/pace";
import type { ByteSource } from "../../byteSource";
import { withReadWindow } from "../../readWindow";
import { WireCursor } from "../../wire/wireCursor";
import { ifMessage } from "../ifMessage";
import { AttributeWalk } from "./attributeWalk";

/** Digests of the attributes, by name, of the node that `begin` has a walk go to; what of them is no message ends them. */
export function readAttributeDigests(
  source: ByteSource,
  begin: (walk: AttributeWalk, cursor: WireCursor) => void,
  pace: Pace,
): Promise<ReadonlyMap<string, string>> {
  return withReadWindow(source, async (window) => {
    const digests = new Map<string, string>();
    const cursor = new WireCursor(window);
    let name = "";
    const walk = new AttributeWalk(cursor, {
      begin(own) {
        name = own.nameText();
      },
      readValue: () => true,
      end(own) {
        digests.set(own.isBroken ? "" : name, own.whole.text());
      },
    });
    await ifMessage(async () => {
      begin(walk, cursor);
      while (!walk.advance(pace)) await pace.giveWay();
    });
    return digests;
  });
}
