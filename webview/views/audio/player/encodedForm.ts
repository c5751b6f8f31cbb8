/** Form of a sound's samples by its own header; the rate to decode to must be known before. */
interface EncodedForm {
  readonly sampleRate: number;
  readonly channels: number;
}

/** Bytes in which the head is looked for. */
export const FORM_BYTES = 2 ** 16;

const MP3_RATES = [44_100, 48_000, 32_000] as const;

/** Form of FLAC, OGG (Vorbis, Opus) and MP3, from their first bytes; undefined where these do not tell. */
export function encodedForm(bytes: Uint8Array): EncodedForm | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0, "fLaC")) return flacForm(view);
  if (startsWith(bytes, 0, "OggS")) return oggForm(bytes, view);
  return mp3Form(bytes, view);
}

function flacForm(view: DataView): EncodedForm | undefined {
  if (view.byteLength < 22) return undefined;
  const packed = view.getUint32(18);
  return checked(packed >>> 12, ((packed >>> 9) & 7) + 1);
}

function oggForm(bytes: Uint8Array, view: DataView): EncodedForm | undefined {
  if (bytes.length < 48) return undefined;
  const packet = 27 + (bytes[26] ?? 0);
  if (startsWith(bytes, packet, "OpusHead")) return checked(48_000, bytes[packet + 9] ?? 0);
  if (startsWith(bytes, packet, "\x01vorbis") && packet + 16 <= bytes.length) {
    return checked(view.getUint32(packet + 12, true), bytes[packet + 11] ?? 0);
  }
  return undefined;
}

function mp3Form(bytes: Uint8Array, view: DataView): EncodedForm | undefined {
  const tag = startsWith(bytes, 0, "ID3") && bytes.length > 10 ? 10 + tagBytes(bytes) : 0;
  for (let at = tag; at + 4 <= bytes.length; at++) {
    const head = view.getUint32(at);
    const [version, layer, bitrate, rate] = [
      (head >>> 19) & 3,
      (head >>> 17) & 3,
      (head >>> 12) & 15,
      (head >>> 10) & 3,
    ];
    if (head >>> 21 !== 0x7ff || version === 1 || layer === 0 || bitrate === 15) continue;
    const full = MP3_RATES[rate];
    if (full === undefined) continue;
    return checked(full / (version === 3 ? 1 : version === 2 ? 2 : 4), ((head >>> 6) & 3) === 3 ? 1 : 2);
  }
  return undefined;
}

/** Seven bits a byte. */
function tagBytes(bytes: Uint8Array): number {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 127), 0);
}

/** Form within the limits of browsers' decoders. */
function checked(sampleRate: number, channels: number): EncodedForm | undefined {
  return sampleRate >= 3000 && sampleRate <= 768_000 && channels >= 1 && channels <= 32
    ? { sampleRate, channels }
    : undefined;
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}
