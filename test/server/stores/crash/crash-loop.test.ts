import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hardRounds } from '@test/helpers/rotation';
import { Random } from '@test/server/helpers/random';
import { auditOf, CASE } from '@test/server/stores/contract/harness';
import { openEmbeddedStore } from '@test/server/stores/embedded-stores';

import { CrashModel } from './crash-model';
import { damageSegments } from './damage-segments';
import { expectSound } from './expect-sound';
import { expectOneOf } from './expect-state';
import type { Orders } from './operations';
import { runUntilKilled, warmUp } from './run-until-killed';
import { makeCase } from '@test/server/stores/make-case';

const { runs: ROUNDS, seed, timeout } = hardRounds({ runs: 10, seed: 11 });

describe('a case whose process is killed repeatedly', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-crash-'));
    await warmUp(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'keeps every acknowledged change, none partially, and returns correct results, also after damage to segment files',
    async () => {
      const random = new Random(seed);
      const dataFolder = path.join(folder, 'data');
      const tagIds = await createTags(dataFolder);
      let model = new CrashModel();
      let nextEvidenceId = 1;
      let acknowledged = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const sources = [...model.sources.keys()].sort(() => random.next() - 0.5);
        const orders: Orders = {
          dataFolder,
          seed: seed + round,
          tagIds,
          marked: sources.slice(0, Math.ceil(sources.length / 2)),
          expendable: sources.slice(Math.ceil(sources.length / 2)),
          nextEvidenceId,
        };
        const { done, unfinished, lastEvidenceId } = await runUntilKilled(folder, orders, {
          reports: 1 + random.below(24),
          milliseconds: random.below(60),
        });
        nextEvidenceId = lastEvidenceId + 1;
        acknowledged += done.length;
        const damage = damageSegments(random, dataFolder);
        // The expected state is part of the comparison, so that a failure shows it.
        const about = { seed, round, damage, unfinished };
        for (const { operation, selected } of done) {
          if (selected !== undefined && 'criteria' in operation) {
            expect({ about, operation, selected }).toEqual({ about, operation, selected: model.selectedBy(operation) });
          }
          model = model.after(operation);
        }
        const store = openEmbeddedStore(dataFolder);
        try {
          const discarded = await store.transactor(CASE).discardUnfinished([]);
          const mayBeDiscarded = unfinished.flatMap((operation) =>
            'evidenceId' in operation ? operation.evidenceId : [],
          );
          expect({ about, discarded }).toEqual({
            about,
            discarded: discarded.filter((evidenceId) => mayBeDiscarded.includes(evidenceId)),
          });
          model = await expectOneOf(store.transactor(CASE), model, unfinished, about);
          await expectSound(store, dataFolder, { model, random, about });
        } finally {
          await store.close();
        }
      }
      // The rounds are meaningful only when they contain many operations.
      expect(acknowledged).toBeGreaterThan(ROUNDS * 3);
    },
    timeout,
  );
});

async function createTags(dataFolder: string): Promise<string[]> {
  makeCase(dataFolder, CASE);
  const store = openEmbeddedStore(dataFolder);
  const tagIds: string[] = [];
  for (const name of ['red', 'blue']) {
    tagIds.push((await store.transactor(CASE).createTag({ name, color: '#d6293e' }, auditOf())).id);
  }
  await store.close();
  return tagIds;
}
