/** Media types that a page may load by a URL: pictures and sounds, none of which can run or fetch anything. */
const PLAYED = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/bmp",
  "image/webp",
  "audio/wav",
  "audio/flac",
  "audio/ogg",
  "audio/mpeg",
] as const;

/** The media type that bytes are given to the browser by; undefined where they are given to it as no more than bytes. */
export function playedType(mediaType: string): string | undefined {
  return PLAYED.find((played) => played === mediaType);
}
