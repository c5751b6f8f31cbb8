/** A failure that the operating system reported, as Node throws it; or a `FileError`, which is ours in its place. */
interface SystemError extends Error {
  readonly code: string;
  /** Negative on systems that number errors from 1; absent where the error is ours. */
  readonly errno?: unknown;
  readonly syscall: string;
}

/** Errors of file systems for which libuv has no name, by errno; Node calls them "Unknown system error -116". */
const UNNAMED: ReadonlyMap<number, readonly [code: string, text: string]> = new Map([
  [-70, ["ESTALE", "stale file handle"]], // macOS
  [-74, ["EBADMSG", "bad message"]], // Linux
  [-94, ["EBADMSG", "bad message"]], // macOS
  [-116, ["ESTALE", "stale file handle"]], // Linux
  [-117, ["EUCLEAN", "structure needs cleaning"]], // Linux
  [-122, ["EDQUOT", "disk quota exceeded"]], // Linux
]);

/** Code of what the operating system reported ("ENOENT", "UNKNOWN"); undefined for every other error, a cancel among them. */
export function systemErrorCode(error: unknown): string | undefined {
  return isSystemError(error) ? (nameOf(error)?.[0] ?? error.code) : undefined;
}

/** Message of an error, in the system's words also where Node has none. */
export function errorMessage(error: Error): string {
  const { message } = error;
  const name = isSystemError(error) ? nameOf(error) : undefined;
  return name ? message.replace(/^(Unknown system error -\d+): \1/, name.join(": ")) : message;
}

function isSystemError(error: unknown): error is SystemError {
  const hasCall = error instanceof Error && "syscall" in error && typeof error.syscall === "string";
  return hasCall && "code" in error && typeof error.code === "string";
}

function nameOf({ code, errno }: SystemError): readonly [code: string, text: string] | undefined {
  return typeof errno === "number" && code.endsWith(String(errno)) ? UNNAMED.get(errno) : undefined;
}
