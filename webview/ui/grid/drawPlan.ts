/** Time for which an old picture stays before cells without values are drawn. */
const PATIENCE_MS = 250;

interface DrawDecision<View> {
  /** View to draw now; undefined where the old picture stays. */
  readonly draw: View | undefined;
  /** View whose tiles are to be fetched. */
  readonly ask: View;
  /** After how long to decide again, whatever arrives. */
  readonly againMs: number | undefined;
}

/**
 * Decides which view is drawn while values come late. A view is drawn when its values are there, until then the old picture stays whole. A
 * view that was asked for is drawn even if the user has scrolled on meanwhile: always holding out for the newest would show nothing while
 * the wheel turns. After 250 ms the newest is drawn, with placeholders.
 */
export class DrawPlan<View> {
  private asked: View | undefined;
  private askedAtMs = 0;
  private isBehind = false;

  /** Forgets what was asked for: what comes next is about other values or another layout. */
  reset(): void {
    this.asked = undefined;
    this.isBehind = false;
  }

  decide(newest: View, isReady: (view: View) => boolean, nowMs: number): DrawDecision<View> {
    if (isReady(newest)) {
      this.reset();
      return { draw: newest, ask: newest, againMs: undefined };
    }
    const asked = this.asked;
    if (asked === undefined) return this.ask(newest, undefined, nowMs);
    if (isReady(asked)) return this.ask(newest, this.isBehind ? newest : asked, nowMs);
    const leftMs = this.askedAtMs + PATIENCE_MS - nowMs;
    if (leftMs > 0) return { draw: this.isBehind ? newest : undefined, ask: asked, againMs: leftMs };
    this.isBehind = true;
    return this.ask(newest, newest, nowMs);
  }

  private ask(view: View, draw: View | undefined, nowMs: number): DrawDecision<View> {
    this.asked = view;
    this.askedAtMs = nowMs;
    return { draw, ask: view, againMs: PATIENCE_MS };
  }
}
