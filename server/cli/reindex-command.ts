import { parseArgs } from 'node:util';

import { NotFoundError } from '@server/errors';

import { UsageError } from './command-io';
import type { CommandTask } from './command-task';
import { findCase, noSuchCase } from './find-case';

/** `review reindex`: rebuilds the index of a case, or of every case, from its rows. Damaged indexes are rebuilt without it, too. */
export function reindexCommand(args: string[]): CommandTask {
  const { values } = parseArgs({ args, options: { case: { type: 'string' }, all: { type: 'boolean' } } });
  if ((values.case === undefined) === (values.all !== true)) {
    throw new UsageError('Name a case with --case, or give --all.');
  }
  return async (context, io) => {
    const cases = values.case === undefined ? await context.stores.cases.list() : [await caseNamed(values.case)];
    for (const { id, name } of cases) {
      io.signal.throwIfAborted();
      const start = performance.now();
      await context.stores.hits.reindex(id, (share) => io.status?.(`"${name}": ${Math.round(share * 100)} %`));
      io.status?.('');
      io.out(
        `The search index of the case "${name}" was rebuilt in ${((performance.now() - start) / 1000).toFixed(1)} s.`,
      );
    }
    return 0;

    async function caseNamed(nameOrId: string) {
      const found = await findCase(context, nameOrId);
      if (found === null) {
        throw new NotFoundError(noSuchCase(nameOrId));
      }
      return found;
    }
  };
}
