import { Digest } from "./digest";
import type { NodeFactsBuilder } from "./nodeFactsBuilder";

const encoder = new TextEncoder();

const nameDigest = new Digest();
const wholeDigest = new Digest();

function digest(name: string, text: string): void {
  nameDigest.of(encoder.encode(name));
  wholeDigest.of(encoder.encode(text), nameDigest);
}

/** Adds an attribute that is a text to the node at hand. */
export function addTextAttribute(into: NodeFactsBuilder, name: string, text: string, namesFunction = false): void {
  digest(name, text);
  into.addAttribute(nameDigest, wholeDigest, { isInternal: name.startsWith("_"), namesFunction });
}

/** Digests of attributes that are texts, by name. */
export function textDigests(attributes: Iterable<readonly [name: string, text: string]>): Map<string, string> {
  const digests = new Map<string, string>();
  for (const [name, text] of attributes) {
    digest(name, text);
    digests.set(name, wholeDigest.text());
  }
  return digests;
}
