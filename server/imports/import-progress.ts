import { TimeLeft, type ImportPhase } from './time-left';

export interface ImportProgress {
  phase: ImportPhase;
  /** Processed bytes of all phases, of `bytesTotal`. */
  bytesRead: number;
  bytesTotal: number;
  hits: number;
  /** Null before the first measurement. */
  secondsLeft: number | null;
  /** Time of the last report, in epoch milliseconds. */
  saidAt: number;
}

export type ReportProgress = (progress: ImportProgress) => void;

const REPORT_EVERY_BYTES = 1 << 20;

/** Sums the phases, reports about once per megabyte and stops the import when it was cancelled. */
export class ProgressMeter {
  private readonly state: ImportProgress = {
    phase: 'hashing',
    bytesRead: 0,
    bytesTotal: 0,
    hits: 0,
    secondsLeft: null,
    saidAt: 0,
  };
  private reportedAt = 0;
  private readonly timeLeft = new TimeLeft();

  constructor(
    private readonly report: ReportProgress,
    private readonly signal: AbortSignal,
  ) {}

  start(phase: ImportPhase): void {
    this.signal.throwIfAborted();
    this.state.phase = phase;
    this.timeLeft.start(phase);
    this.send();
  }

  /** Adds bytes, and files, to the work of a phase. */
  expect(phase: ImportPhase, bytes: number, files = 0): void {
    this.state.bytesTotal += bytes;
    this.timeLeft.expect(phase, bytes, files);
  }

  /** Counts a completed file; its bytes are counted separately. */
  addFile(): void {
    this.timeLeft.add(0, 1);
  }

  /** @throws the reason of the signal when the import was cancelled */
  addBytes(count: number): void {
    this.signal.throwIfAborted();
    this.state.bytesRead += count;
    this.timeLeft.add(count);
    if (this.state.bytesRead - this.reportedAt >= REPORT_EVERY_BYTES) {
      this.send();
    }
  }

  setHits(count: number): void {
    this.state.hits = count;
  }

  private send(): void {
    this.reportedAt = this.state.bytesRead;
    this.report({ ...this.state, secondsLeft: this.timeLeft.seconds(), saidAt: Date.now() });
  }
}
