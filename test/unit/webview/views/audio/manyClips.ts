import type { Asker, Question } from "../../../../../src/shared/question";
import { readBlob } from "../../../../../src/shared/questions/blobs";
import { describeClips } from "../../../../../src/shared/questions/clips";
import { askerOf } from "../../../../support/asking";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";

/** A run with a clip of each of many tags, all in a format that only browsers decode. */
export function manyClips(logdir: string, count: number, byteLength: number): Asker {
  const value = { kind: "tensor", tensor: tensorOf("float32", [1], new Float32Array(1)) } as const;
  const series = Array.from({ length: count }, (_, i) => ({
    tag: `t/${i}`,
    kind: "audio" as const,
    points: [{ step: 0n, wallTimeSeconds: 1, value }],
  }));
  const asker = askerOf(new MemoryProvider(logdir, { a: series }));
  const clipOf = ({ tag }: { readonly tag: string }) => ({
    clips: [{ key: tag, byteLength, mediaType: "audio/mpeg", format: "mp3" as const, head: null, label: null }],
  });
  return {
    ask: async <Params, Result, Progress>(question: Question<Params, Result, Progress>, params: Params) => {
      if (question.name === describeClips.name) {
        return { points: describeClips.check(params).points.map(clipOf) } as Result;
      }
      if (question.name === readBlob.name) {
        const { start, end } = readBlob.check(params);
        return new Uint8Array(end - start) as Result;
      }
      return asker.ask(question, params);
    },
  };
}
