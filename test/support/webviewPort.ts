import { type MemoryPort, memoryPorts } from "./memoryPorts";

const viewTypes = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
} as const;

/** A message's arguments are counted in one byte (src/vs/workbench/services/extensions/common/rpcProtocol.ts): two are other ones. */
const MOST_BUFFERS = 253;

type ViewName = keyof typeof viewTypes;

interface Reference {
  readonly $$vscode_array_buffer_reference$$: true;
  readonly index: number;
  readonly view?: { readonly type: ViewName; readonly byteLength: number; readonly byteOffset: number };
}

/** A message as VS Code carries it between extension and webview. */
export interface CarriedMessage {
  readonly json: string;
  readonly buffers: readonly ArrayBufferLike[];
}

/**
 * VS Code's own rules (src/vs/workbench/api/common/extHostWebviewMessaging.ts): the body is JSON; typed arrays are told
 * by the exact name of their class and ship the whole buffer behind them, each buffer once.
 */
export function carry(message: unknown): CarriedMessage {
  const buffers: ArrayBufferLike[] = [];
  const indexOf = (buffer: ArrayBufferLike) => {
    const known = buffers.indexOf(buffer);
    return known >= 0 ? known : buffers.push(buffer) - 1;
  };
  const json = JSON.stringify(message, (_, value: unknown) => {
    if (value instanceof ArrayBuffer) {
      return { $$vscode_array_buffer_reference$$: true, index: indexOf(value) } satisfies Reference;
    }
    if (ArrayBuffer.isView(value) && Object.hasOwn(viewTypes, value.constructor.name)) {
      const { buffer, byteLength, byteOffset } = value;
      const view = { type: value.constructor.name as ViewName, byteLength, byteOffset };
      return { $$vscode_array_buffer_reference$$: true, index: indexOf(buffer), view } satisfies Reference;
    }
    return value;
  });
  if (buffers.length > MOST_BUFFERS)
    throw new Error(`VS Code loses ${buffers.length - MOST_BUFFERS} buffers of a message`);
  return { json, buffers };
}

/** Message as it arrives; the receiver owns its buffers. */
export function arrive({ json, buffers }: CarriedMessage): unknown {
  const copies = buffers.map((buffer) => new Uint8Array(buffer).slice().buffer);
  return JSON.parse(json, (_, value: unknown) => {
    if (!isReference(value)) return value;
    const buffer = copies[value.index] as ArrayBuffer;
    if (!value.view) return buffer;
    const { type, byteLength, byteOffset } = value.view;
    const View = viewTypes[type];
    return new View(buffer, byteOffset, byteLength / View.BYTES_PER_ELEMENT);
  });
}

function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && "$$vscode_array_buffer_reference$$" in value;
}

/** The two ends of a webview's boundary, and how many bytes of buffers crossed it. */
export function webviewPorts(): {
  host: MemoryPort;
  webview: MemoryPort;
  shipped: { bytes: number; messages: number };
} {
  const shipped = { bytes: 0, messages: 0 };
  const [host, webview] = memoryPorts((envelope) => {
    const carried = carry(envelope);
    shipped.messages++;
    for (const { byteLength } of carried.buffers) shipped.bytes += byteLength;
    return arrive(carried);
  });
  return { host, webview, shipped };
}
