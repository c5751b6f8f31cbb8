/** Calls back at each midnight: runs of today have their time in their rows, and their date from tomorrow on. */
export class Midnight {
  private readonly struck: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(struck: () => void) {
    this.struck = struck;
    this.wait();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    const now = new Date();
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const begin = () => {
      this.struck();
      this.wait();
    };
    this.timer = setTimeout(begin, tomorrow.getTime() - now.getTime()).unref();
  }
}
