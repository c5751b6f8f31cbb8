import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import type { DataClientSide } from "../shared/api";

/** A request that takes its time: how its progress is heard and said, and how it is sent with a token. */
interface LongRequest<T> {
  readonly title: string;
  readonly onProgress: vscode.Event<DataClientSide["notifications"]["export/progress" | "verify/progress"]>;
  text(done: number, total: number): string;
  send(token: string, signal: AbortSignal): Promise<T>;
}

/** Shows a notification while a request is under way: how far it is, and a button that cancels it. */
export async function withCancellableProgress<T>({ title, onProgress, text, send }: LongRequest<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, cancellation) => {
    const own = randomUUID();
    const controller = new AbortController();
    let percent = 0;
    const subscriptions = [
      cancellation.onCancellationRequested(() => controller.abort()),
      onProgress(({ token, done, total }) => {
        if (token !== own || !(total > 0)) return;
        const now = Math.min(100, (100 * done) / total);
        progress.report({ increment: now - percent, message: text(done, total) });
        percent = now;
      }),
    ];
    try {
      return await send(own, controller.signal);
    } finally {
      for (const subscription of subscriptions) subscription.dispose();
    }
  });
}
