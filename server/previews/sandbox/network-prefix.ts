import { spawnSync } from 'node:child_process';

import { findProgram } from '@server/previews/run-program';

let known: string[] | null = null;

/** What takes the network from a process where nothing else can be: as root, or in a user namespace of its own. Tried once. */
export function networkPrefix(): string[] {
  if (known === null) {
    const unshare = process.platform === 'linux' ? findProgram('unshare') : null;
    const prefixes =
      unshare === null
        ? []
        : [
            [unshare, '--net', '--'],
            [unshare, '--map-current-user', '--net', '--'],
          ];
    const works = ([command = '', ...args]: string[]) => spawnSync(command, [...args, 'true']).status === 0;
    known = prefixes.find(works) ?? [];
  }
  return known;
}
