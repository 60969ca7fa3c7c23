import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CaseHitWriterFactory } from '@server/stores/embedded/hits/case-hit-writer';
import { SqliteHitStore } from '@server/stores/embedded/hits/sqlite-hit-store';

import type { HitStoreHarness } from './contract/harness';
import { hitStoreContract } from './hit-store-contract';

function openEmbedded(): HitStoreHarness {
  const folder = mkdtempSync(join(tmpdir(), 'review-hits-'));
  let clock = () => 0;
  const store = new SqliteHitStore(folder, () => clock());
  return {
    store,
    writers: new CaseHitWriterFactory(folder),
    setClock: (next) => {
      clock = next;
    },
    close: () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('SqliteHitStore', () => hitStoreContract(openEmbedded));
