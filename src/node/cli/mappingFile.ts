import { readFileSync } from "node:fs";
import type { TagMapping } from "../../pairing/tagMapping";
import { readMapping } from "../../shared/compare/tagMapping";
import { nameText } from "../../shared/text/nameText";
import { english } from "../../tensor/said/sentence";
import { UnansweredError } from "./unansweredError";

/** The mapping of a file, all of which has to be right: a run that is checked by half a mapping is not checked. */
export function mappingOfFile(file: string): TagMapping {
  const { mapping, problems } = readMapping(textOf(file));
  if (problems.length === 0) return mapping;
  throw new UnansweredError("badMapping", `${nameText(file)} is not a mapping: ${problems.map(english).join("; ")}`);
}

function textOf(file: string): string {
  const bytes = bytesOf(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnansweredError("badMapping", `${nameText(file)} is not a mapping: it is not UTF-8`);
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UnansweredError("notFound", `there is no file ${nameText(file)}`);
    // Node's own message does not always name the file.
    throw new UnansweredError("badMapping", `${nameText(file)} cannot be read (${code})`);
  }
}
