import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SqlOracle } from '@test/server/oracle/sql-oracle';

import { CASE, type HitStoreHarness } from './contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from './embedded-stores';
import { hitStoreContract } from './hit-store-contract';
import { makeCase } from './make-case';

/** Small enough that the cases of the tests have several segments for each source, and no multiple of 32. */
const FEW_HITS = 21;

function openEmbedded({ inSmallParts = false }: { inSmallParts?: boolean } = {}): HitStoreHarness {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-hits-'));
  makeCase(folder, CASE);
  makeCase(folder, 'empty');
  let clock = () => 0;
  const store = openEmbeddedStore(folder, { clock: () => clock(), ...(inSmallParts && { shards: 3 }) });
  const parts = inSmallParts ? { hitsPerSegment: FEW_HITS } : {};
  return {
    store,
    writers: embeddedWriters(folder, parts),
    eagerWriters: embeddedWriters(folder, { ...parts, isEager: true }),
    setClock: (next) => {
      clock = next;
    },
    openOracle: (caseId) => new SqlOracle(caseFile(folder, caseId)),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('EmbeddedHitStore', () => hitStoreContract(openEmbedded));
