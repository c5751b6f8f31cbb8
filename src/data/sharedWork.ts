import { RequestError } from "../shared/requestError";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/sentence";

interface Running<T> {
  readonly promise: Promise<T>;
  waiting: number;
}

/** Work that several ask for side by side and that is done once: it ends with the last of them that leaves. */
export class SharedWork<T> {
  private readonly createPace: () => Pace;
  private readonly running = new Map<string, Running<T>>();

  /** Work goes on whoever of its askers is cancelled, so it has a pace of its own. */
  constructor(createPace: () => Pace) {
    this.createPace = createPace;
  }

  async get(key: string, work: (pace: Pace) => Promise<T>, pace: Pace): Promise<T> {
    const running = this.running.get(key) ?? this.start(key, work);
    running.waiting++;
    try {
      return await pace.until(running.promise);
    } finally {
      running.waiting--;
      // Whoever comes now begins anew: this work is about to give up.
      if (running.waiting === 0 && this.running.get(key) === running) this.running.delete(key);
    }
  }

  private start(key: string, work: (pace: Pace) => Promise<T>): Running<T> {
    const own = this.createPace();
    const pace: Pace = {
      isDue: () => own.isDue(),
      until: (shared) => own.until(shared),
      async giveWay() {
        await own.giveWay();
        if (running.waiting === 0) throw new RequestError("cancelled", say("cancelled"));
      },
    };
    // Work begins once its first asker counts.
    const promise = Promise.resolve().then(() => work(pace));
    const running: Running<T> = { promise, waiting: 0 };
    this.running.set(key, running);
    const ended = () => {
      if (this.running.get(key) === running) this.running.delete(key);
    };
    promise.then(ended, ended);
    return running;
  }
}
