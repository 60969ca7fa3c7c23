import { spawnSync } from 'node:child_process';

import { findProgram } from '@server/previews/run-program';

let cached: string[] | null = null;

/**
 * A command prefix that removes the network from a process where no sandbox works: as root, or in a user namespace of its own.
 * Tested once.
 */
export function networkPrefix(): string[] {
  if (cached === null) {
    const unshare = process.platform === 'linux' ? findProgram('unshare') : null;
    const prefixes =
      unshare === null
        ? []
        : [
            [unshare, '--net', '--'],
            [unshare, '--map-current-user', '--net', '--'],
          ];
    const works = ([command = '', ...args]: string[]) => spawnSync(command, [...args, 'true']).status === 0;
    cached = prefixes.find(works) ?? [];
  }
  return cached;
}
