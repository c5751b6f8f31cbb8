import { expect, it, vi } from "vitest";
import { RequestError } from "../../../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../../../src/shared/question";
import type { ClipLevels } from "../../../../../../src/shared/questions/clips";
import { say } from "../../../../../../src/tensor/said/sentence";
import type { AnsweringHost } from "../../../../../../webview/parts/page/wantedAnswers";
import { clipLevelsStore } from "../../../../../../webview/views/audio/levels/clipLevelsStore";
import { until } from "../../../../../support/until";

const LEVELS: ClipLevels = {
  frames: 1,
  peaks: Float64Array.of(1),
  rms: Float64Array.of(1),
  clipped: Float64Array.of(1),
  odd: Float64Array.of(0),
};

/** Answers when the test says so. */
class Slow implements AnsweringHost {
  readonly asked: { key: string; signal: AbortSignal | undefined; answer(): void; fail(): void }[] = [];

  ask: Asker["ask"] = (_question, params, options) =>
    new Promise((resolve, reject) => {
      const { key } = params as { key: string };
      options?.signal?.addEventListener("abort", () => reject(new RequestError("cancelled", say("cancelled"))));
      const answer = () => resolve(LEVELS as never);
      this.asked.push({ key, signal: options?.signal, answer, fail: () => reject(new Error("broken")) });
    });

  on(): () => void {
    return () => undefined;
  }

  get keys(): string[] {
    return this.asked.map(({ key }) => key);
  }
}

const clips = (...keys: string[]) => keys.map((key) => ({ logdir: "/x", key }));

it("asks for each once, two at a time, and gives up what is wanted no more", async () => {
  const slow = new Slow();
  const changed = vi.fn();
  const store = clipLevelsStore(changed);
  store.want(slow, clips("a", "b", "c", "d"));
  expect(slow.keys).toEqual(["a", "b"]);
  slow.asked[0]?.answer();
  await until(() => expect(slow.keys).toEqual(["a", "b", "c"]));
  expect(store.of({ logdir: "/x", key: "a" })).toEqual({ is: "measured", levels: LEVELS });
  store.want(slow, clips("a", "e"));
  expect(slow.asked.map(({ signal }) => signal?.aborted)).toEqual([false, true, true, false]);
  expect(slow.keys.at(-1)).toBe("e");
  slow.asked[3]?.fail();
  await until(() => expect(store.of({ logdir: "/x", key: "e" })).toEqual({ is: "failed", error: "broken" }));
  store.want(slow, clips("b", "a", "e"));
  expect(slow.keys).toEqual(["a", "b", "c", "e", "b"]);
  expect(store.of({ logdir: "/x", key: "b" })).toBeUndefined();
  store.leave();
  expect(slow.asked.at(-1)?.signal?.aborted).toBe(true);
});
