import { setFloat16 } from "@petamoriken/float16";

/** The bits of a value in its dtype's own width, as hexadecimal: `0x3dcccccd` for 0.1 as float32. */
export function valueBits(value: number | bigint, dtype: string): string {
  const view = new DataView(new ArrayBuffer(8));
  const hex = (byteCount: number) => {
    let digits = "";
    for (let i = 0; i < byteCount; i++) digits += view.getUint8(i).toString(16).padStart(2, "0");
    return `0x${digits}`;
  };
  if (typeof value === "bigint") {
    view.setBigInt64(0, value);
    return hex(8);
  }
  switch (dtype) {
    case "float64":
      view.setFloat64(0, value);
      return hex(8);
    case "float32":
      view.setFloat32(0, value);
      return hex(4);
    case "bfloat16":
      view.setFloat32(0, value);
      return hex(2);
    case "float16":
      setFloat16(view, 0, value);
      return hex(2);
    case "int32":
    case "uint32":
      view.setInt32(0, value);
      return hex(4);
    case "int16":
    case "uint16":
      view.setInt16(0, value);
      return hex(2);
    default:
      view.setInt8(0, value);
      return hex(1);
  }
}
