import * as vscode from "vscode";
import type { Progress } from "../shared/progress";
import type { AskOptions } from "../shared/question";

/** A question that takes its time: how its progress is said, and how it is asked. */
interface LongQuestion<T> {
  readonly title: string;
  text(progress: Progress): string;
  ask(options: AskOptions<Progress>): Promise<T>;
}

/** Shows a notification while a question is under way: how far it is, and a button that cancels it. */
export async function withCancellableProgress<T>({ title, text, ask }: LongQuestion<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (shown, cancellation) => {
    const controller = new AbortController();
    let percent = 0;
    const onProgress = (progress: Progress) => {
      const { done, total } = progress;
      if (!(total > 0)) return;
      const now = Math.min(100, (100 * done) / total);
      shown.report({ increment: now - percent, message: text(progress) });
      percent = now;
    };
    const subscription = cancellation.onCancellationRequested(() => controller.abort());
    try {
      return await ask({ signal: controller.signal, onProgress });
    } finally {
      subscription.dispose();
    }
  });
}
