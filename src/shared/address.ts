/**
 * Addresses of log folders and files. That of this machine's is an absolute path, of POSIX or Windows by its form; every other one
 * begins with its scheme (`s3://bucket/runs`). In their normal form (`addressOf`) two are of the same place where their texts are equal.
 */

/** Schemes of addresses that a source serves. */
export const SCHEMES = ["file"] as const;

export type Scheme = (typeof SCHEMES)[number];

const WITH_SCHEME = /^([a-z][a-z\d+.-]+):\/\/(.*)$/is;

/** A drive, a share with its host, the root of POSIX. */
const ROOT = /^(?:[a-z]:(?=[\\/])|\\\\[^\\/]+[\\/][^\\/]+|(?=\/))/i;

/** True for text that begins with a scheme. */
export function hasScheme(address: string): boolean {
  return WITH_SCHEME.test(address);
}

/** Scheme of an address in lower case; `file` of a path. */
export function schemeOf(address: string): string {
  return WITH_SCHEME.exec(address)?.[1]?.toLowerCase() ?? "file";
}

/** True for a path of this machine. */
export function isLocal(address: string): boolean {
  return schemeOf(address) === "file";
}

/** True if a source serves the scheme of an address. */
export function isServed(address: string): boolean {
  return (SCHEMES as readonly string[]).includes(schemeOf(address));
}

/** True for text that is an address by itself, and no place relative to another. */
export function isAbsoluteAddress(text: string): boolean {
  return ROOT.test(text) || WITH_SCHEME.test(text);
}

/** Normal form of an address: a path for `file:///…`, without a separator at its end, without `.` and `..`. A relative path stays as it is. */
export function addressOf(text: string): string {
  const [, scheme, rest = ""] = WITH_SCHEME.exec(text) ?? [];
  if (scheme !== undefined && !isLocal(text)) return text.replace(/^([^?#]*[^/?#])\/+$/, "$1");
  const path = scheme === undefined ? text : pathOfFile(rest);
  const root = ROOT.exec(path)?.[0];
  if (root === undefined) return path;
  const parts: string[] = [];
  for (const part of partsOf(path, root.length)) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return `${root}${separatorOf(path)}${parts.join(separatorOf(path))}`;
}

/** Address of a run, of a file of a run, or of a folder of runs: `inside` is its place with `/`, `.` for the address itself. */
export function addressBelow(address: string, inside: string): string {
  if (inside === ".") return address;
  const separator = separatorOf(address);
  return address.replace(/[\\/]?$/, separator) + inside.replaceAll("/", separator);
}

/** Names of the folders from a folder to an address inside it, none for the folder itself; undefined where it is outside. */
export function partsBelow(folder: string, address: string): string[] | undefined {
  if (schemeOf(folder) !== schemeOf(address) || isWindows(folder) !== isWindows(address)) return undefined;
  const [outer, inner] = [partsOf(folder), partsOf(address)];
  const key = (part = "") => (isWindows(folder) ? part.toLowerCase() : part);
  const isBelow = outer.every((part, i) => key(part) === key(inner[i]));
  return isBelow ? inner.slice(outer.length) : undefined;
}

/** True for a folder itself and whatever is inside it. */
export function isInside(folder: string, address: string): boolean {
  return partsBelow(folder, address) !== undefined;
}

/** Short name: the last part. */
export function addressName(address: string): string {
  return shownParts(address).at(-1) ?? address;
}

/** Parts of the text for people, without empty ones. */
export function shownParts(address: string): string[] {
  return shownAddress(address).split(/[\\/]/).filter(Boolean);
}

/** Text for people: an address without user, password and query, which may be secrets. */
export function shownAddress(address: string): string {
  return address.replace(/^(\w[\w+.-]+:\/\/)(?:[^/@]*@)?([^?#]*).*/s, "$1$2");
}

/** Path of `file://` and what follows; a share where it names a host. */
function pathOfFile(rest: string): string {
  const path = decoded(rest.replace(/^localhost(?=\/)/i, ""));
  if (/^\/[a-z]:/i.test(path)) return path.slice(1).replaceAll("/", "\\");
  return path.startsWith("/") ? path : `\\\\${path.replaceAll("/", "\\")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function partsOf(address: string, start = 0): string[] {
  return address
    .slice(start)
    .split(isWindows(address) ? /[\\/]/ : "/")
    .filter(Boolean);
}

function separatorOf(address: string): string {
  return isWindows(address) ? "\\" : "/";
}

function isWindows(address: string): boolean {
  return /^(?:[a-z]:|\\\\)/i.test(address);
}
