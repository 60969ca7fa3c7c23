/** Hits of one source, without a gap, that become one segment. Their rows are committed. */
export interface IndexTask {
  evidenceId: number;
  firstHit: number;
  lastHit: number;
  /** Numbers of the segments that the new one replaces. */
  replaces: readonly number[];
}

/** Where a writer hands in what it has committed. Tasks run side by side with it, in no particular order. */
export interface IndexQueue {
  add(task: IndexTask): void;
  /** Blocks until every task is done and its segment published. @throws the first error of a task, also an earlier one */
  drain(): void;
  /** Drops tasks that have not started, waits for the others, and stops. */
  close(): void;
}

/** One row of the manifest, table `segment`: a segment exists exactly when its row does. */
export interface SegmentRow {
  number: number;
  evidenceId: number;
  firstHit: number;
  hitCount: number;
  /** File name within the case's folder `segments/`. */
  file: string;
  bytes: number;
  sha256: string;
  /** Format version and folding: a segment of another format is rebuilt. */
  format: string;
}
