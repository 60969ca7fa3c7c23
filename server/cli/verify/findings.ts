import type { TaskIo } from '@server/cli/command-io';
import type { VerifiedPart } from '@server/verification/verified-part';

/** Maximum number of problems printed for a part: a missing folder would print a line for each of its files. */
export const LINES_MAX = 20;

/** The findings of a verification, printed at once. */
export class Findings {
  count = 0;

  constructor(private readonly io: TaskIo) {}

  async reportAll(parts: AsyncIterable<VerifiedPart>): Promise<void> {
    for await (const { part, scope, problems } of parts) {
      this.report(part, scope, problems);
    }
  }

  /** Prints the result; `success` is the message without problems. @returns the exit code */
  conclude(success: string): number {
    const summary = this.count === 1 ? '1 problem was found.' : `${this.count} problems were found.`;
    this.io.out(this.count === 0 ? success : summary);
    return this.count === 0 ? 0 : 1;
  }

  /** Reports a part of the verification: its scope, and a message for each problem. */
  report(part: string, scope: string, problems: readonly string[]): void {
    if (problems.length === 0) {
      this.io.out(`${part}: ${scope}, all right.`);
      return;
    }
    this.count += problems.length;
    problems.slice(0, LINES_MAX).forEach((problem) => this.io.err(`${part}: ${problem}`));
    if (problems.length > LINES_MAX) {
      this.io.err(`${part}: ${problems.length - LINES_MAX} more problems of this kind.`);
    }
  }
}
