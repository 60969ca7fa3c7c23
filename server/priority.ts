import { setPriority } from 'node:os';

/**
 * Lowers the priority of a process below that of searches; not permitted on every system, and without effect on a process that has
 * ended.
 *
 * @param niceness 0 (normal) to 19 (lowest)
 * @param processId by default the calling process; on Linux the calling thread alone
 */
export function lowerPriority(niceness: number, processId = 0): void {
  try {
    setPriority(processId, niceness);
  } catch {
    // The process continues with its priority.
  }
}
