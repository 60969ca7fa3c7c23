import { setImmediate as nextTurn } from 'node:timers/promises';

import type { BulkOutcome } from '@server/stores/hit-marks';
import type { HitTransactor } from '@server/stores/hit-store';
import { Random } from '@test/server/helpers/random';
import { auditOf, CASE, deleteSource, finished, reviewer } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

import { hitsOfSource, randomMark, type MarkOperation, type Operation, type Orders, type Report } from './operations';

/** Two workers in one process: one imports, deletes and re-indexes sources, the other marks hits of other sources. */
export async function changeUntilKilled(orders: Orders): Promise<void> {
  const store = openEmbeddedStore(orders.dataFolder);
  const transactor = store.transactor(CASE);
  let begun = 0;
  const report = (content: Report): boolean => process.stdout.write(`${JSON.stringify(content)}\n`);
  const run = async (operation: Operation, work: () => Promise<{ selected?: number }>): Promise<void> => {
    begun += 1;
    const number = begun;
    report({ begin: number, operation });
    const { selected } = await work();
    report({ done: number, ...(selected !== undefined && { selected }) });
  };

  async function changeSources(): Promise<void> {
    const random = new Random(orders.seed);
    const deletable = [...orders.expendable];
    for (let evidenceId = orders.nextEvidenceId; ; evidenceId += 1) {
      const kind = random.chance(0.15) ? 'abort' : 'import';
      const operation = { kind, evidenceId, count: 1 + random.below(400) } as const;
      await run(operation, () => importHits(orders.dataFolder, operation, random));
      if (kind === 'import') {
        deletable.push(evidenceId);
      }
      if (deletable.length > 2) {
        const [gone = 0] = deletable.splice(random.below(deletable.length), 1);
        await run({ kind: 'delete', evidenceId: gone }, async () => {
          await deleteSource(transactor, gone);
          return {};
        });
      }
      if (random.chance(0.3)) {
        await run({ kind: 'reindex' }, async () => {
          await store.reindex(CASE);
          return {};
        });
      }
    }
  }

  async function changeMarks(): Promise<void> {
    const random = new Random(orders.seed + 1);
    for (let number = 1; orders.marked.length > 0; number += 1) {
      const operation = randomMark(random, orders, orders.seed * 10_000 + number);
      await run(operation, () => mark(transactor, operation));
      await nextTurn();
    }
  }

  await Promise.all([changeSources(), changeMarks()]);
}

async function importHits(
  dataFolder: string,
  { kind, evidenceId, count }: { kind: 'import' | 'abort'; evidenceId: number; count: number },
  random: Random,
): Promise<object> {
  const writer = embeddedWriters(dataFolder, { isEager: random.chance(0.5) }).openWriter(CASE, evidenceId);
  for (const hit of hitsOfSource(evidenceId, count)) {
    writer.write(hit);
    if (random.chance(0.02)) {
      writer.flush();
      await nextTurn();
    }
  }
  if (kind === 'abort') {
    writer.abort();
  } else {
    writer.finish(finished());
  }
  return {};
}

function mark(transactor: HitTransactor, operation: MarkOperation): Promise<BulkOutcome> {
  const { criteria } = operation;
  switch (operation.kind) {
    case 'tags':
      return transactor.changeTags(reviewer, { criteria }, operation, auditOf(reviewer));
    case 'comments':
      return transactor.addComments(reviewer, { criteria }, operation, auditOf(reviewer));
    case 'privilege':
      return transactor.markAllPrivileged(reviewer, { criteria }, operation.isPrivileged, auditOf(reviewer), {
        followers: { isIncluded: false, equalTextIds: [] },
      });
  }
}
