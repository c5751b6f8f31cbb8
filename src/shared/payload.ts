import type { ElementArray } from "../tensor/dtype";

/**
 * Makes a typed array fit to cross to a webview. VS Code's serializer ships a view's whole backing buffer and knows only
 * plain typed arrays, so what crosses owns exactly its bytes (src/vs/workbench/api/common/extHostWebviewMessaging.ts).
 */
export function exact<T extends ElementArray>(array: T): T {
  if (array.byteOffset === 0 && array.byteLength === array.buffer.byteLength) return array;
  return array.slice() as T;
}
