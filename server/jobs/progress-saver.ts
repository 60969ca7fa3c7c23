/** Milliseconds between two saves of one job. */
const SAVE_EVERY = 1_000;

/** Saves the last progress of a job, at most once a second and one save after the other. */
export class ProgressSaver {
  private latest: object | null = null;
  private timer: NodeJS.Timeout | null = null;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly save: (progress: object) => Promise<void>) {}

  report(progress: object): void {
    this.latest = progress;
    this.timer ??= setTimeout(() => this.flush(), SAVE_EVERY);
  }

  /** Saves the pending progress. A job does not fail because its progress cannot be saved. */
  async close(): Promise<void> {
    this.flush();
    await this.saving;
  }

  private flush(): void {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    const { latest } = this;
    this.latest = null;
    if (latest !== null) {
      this.saving = this.saving.then(() => this.save(latest)).catch(() => undefined);
    }
  }
}
