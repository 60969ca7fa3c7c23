/** Contiguous, committed hits of one source that become one segment, or several when their texts are long. */
export interface IndexTask {
  evidenceId: number;
  firstHit: number;
  lastHit: number;
  /** Numbers of the segments that the result replaces. */
  replaces: readonly number[];
}

/** The queue to which a writer submits committed hits. Tasks run concurrently with the writer, in any order. */
export interface IndexQueue {
  add(task: IndexTask): void;
  /** Blocks until every task is done and its segment published. @throws the first error of a task, also an earlier one */
  drain(): void;
  /** Drops tasks that have not started, and waits for the others. */
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
  /** Format version and zone: a segment of another format is rebuilt. */
  format: string;
}
