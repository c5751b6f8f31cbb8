import * as vscode from "vscode";
import type { WriteProgress } from "../shared/channel/progress";
import type { AskOptions } from "../shared/question";

/** A question that takes its time: how its progress is said, and how it is asked. */
interface LongQuestion<T> {
  readonly title: string;
  text(progress: WriteProgress): string;
  ask(options: AskOptions<WriteProgress>): Promise<T>;
}

/** Shows a notification while a question is under way: how far it is, whether the disk that it writes to answers, and a button that cancels it. */
export async function withCancellableProgress<T>({ title, text, ask }: LongQuestion<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (shown, cancellation) => {
    const controller = new AbortController();
    let percent = 0;
    const onProgress = (progress: WriteProgress) => {
      const { done, total, isStill = false } = progress;
      if (!(total > 0) && !isStill) return;
      const now = total > 0 ? Math.min(100, (100 * done) / total) : percent;
      const message = isStill ? vscode.l10n.t("waiting for the disk, which does not respond") : text(progress);
      shown.report({ increment: now - percent, message });
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
