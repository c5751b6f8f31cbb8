import { kernelMemory } from "./kernelMemory";

/** Gives the functions of a module of kernels over this thread's memory; it is compiled by the first call. */
export function kernelOf<Kernel>(wasm: string): () => Kernel {
  let kernel: Kernel | undefined;
  return () => {
    kernel ??= instantiated(wasm) as Kernel;
    return kernel;
  };
}

function instantiated(wasm: string): unknown {
  const module = new WebAssembly.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)));
  return new WebAssembly.Instance(module, { env: { memory: kernelMemory().memory } }).exports;
}
