import type { ElementArray } from "../../tensor/dtype/dtype";
import type { ElementValues } from "../../tensor/elements/elementValues";

/**
 * Makes a typed array fit to cross to a webview. VS Code's serializer ships a view's whole backing buffer and knows only
 * plain typed arrays, so what crosses owns exactly its bytes (src/vs/workbench/api/common/extHostWebviewMessaging.ts).
 */
export function exact<T extends ElementArray>(array: T): T {
  if (array.byteOffset === 0 && array.byteLength === array.buffer.byteLength) return array;
  return array.slice() as T;
}

/** The same for values of any dtype; bytes among strings own theirs already. */
export function exactValues(values: ElementValues): ElementValues {
  switch (values.kind) {
    case "real":
      return { kind: "real", array: exact(values.array) };
    case "complex":
      return { kind: "complex", array: exact(values.array) };
    case "string":
      return values;
  }
}
