import { spawnSync } from 'node:child_process';

import type { PreviewStage } from '@server/stores/preview-store';

import { CPU_SECONDS, DATA_MAX, HEAP_MEGABYTES, OUTPUT_MAX } from './preview-limits';
import { findProgram } from './run-program';

export interface LimitedCommand {
  command: string;
  args: string[];
}

/**
 * How a conversion process is started: Node with a small heap and, where the machine has them, `prlimit` (memory, processor
 * time, size of files, no memory dumps) and `unshare` (no network).
 */
export function limitedCommand(entry: string, stage: PreviewStage): LimitedCommand {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, entry];
  const prlimit = process.platform === 'linux' ? findProgram('prlimit') : null;
  const limits = [`--data=${DATA_MAX}`, `--cpu=${CPU_SECONDS}`, `--fsize=${OUTPUT_MAX[stage]}`, '--core=0', '--'];
  const [command = process.execPath, ...args] = [
    ...withoutNetwork(),
    ...(prlimit === null ? [] : [prlimit, ...limits]),
    ...node,
  ];
  return { command, args };
}

let networkPrefix: string[] | null = null;

/** As root, or in a user name space of its own; containers may permit neither. Found out once. */
function withoutNetwork(): string[] {
  if (networkPrefix === null) {
    const unshare = process.platform === 'linux' ? findProgram('unshare') : null;
    const prefixes =
      unshare === null
        ? []
        : [
            [unshare, '-n', '--'],
            [unshare, '-r', '-n', '--'],
          ];
    const works = ([command = '', ...args]: string[]) => spawnSync(command, [...args, 'true']).status === 0;
    networkPrefix = prefixes.find(works) ?? [];
  }
  return networkPrefix;
}
