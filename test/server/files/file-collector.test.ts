import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { FileCollector } from '@server/files/file-collector';
import { createLogger } from '@server/logger';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import type { PreviewStore } from '@server/stores/preview-store';
import { withFolder } from '@test/server/helpers/import-report';
import { CASE, deleteSource, finished } from '@test/server/stores/contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

const put = async (store: DiskFileStore, text: string) => store.put(Readable.from([Buffer.from(text)]));

/** Files stored long enough before a collection are distinguished from files stored during it. */
const LONG_AGO = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

class Stores {
  readonly files: DiskFileStore;
  readonly converted: DiskFileStore;
  readonly hits: EmbeddedHitStore;
  readonly made: string[] = [];
  readonly exported: string[] = [];
  /** Files of reports. */
  readonly reported: string[] = [];
  readonly collector: FileCollector;

  constructor(readonly folder: string) {
    this.files = new DiskFileStore(path.join(folder, 'files'));
    this.converted = new DiskFileStore(path.join(folder, 'previews'));
    this.hits = openEmbeddedStore(folder);
    const previews: Pick<PreviewStore, 'listConverted' | 'forgetUnused'> = {
      forgetUnused: async () => undefined,
      listConverted: async (after) =>
        after > 0 || this.made.length === 0
          ? []
          : [
              {
                id: 1,
                made: this.made.map((sha256) => ({ sourceSha256: '', conversion: 'PICTURE', sha256, size: 1 })),
              },
            ],
    };
    this.collector = new FileCollector({
      ...{ files: this.files, converted: this.converted, hits: this.hits },
      cases: { list: async () => [] },
      auditExports: { files: async () => this.exported },
      caseReports: { files: async () => this.reported },
      systemReports: { files: async () => [] },
      previews,
      clock: () => Date.now(),
      log: createLogger('silent'),
    });
  }

  /** Stores content with a modification time days ago. */
  async store(text: string, store = this.files): Promise<string> {
    const { sha256 } = await put(store, text);
    utimesSync((await store.localPath(sha256)) ?? '', LONG_AGO, LONG_AGO);
    return sha256;
  }

  async import(evidenceId: number, ...texts: string[]): Promise<string[]> {
    const hashes = await Promise.all(texts.map((text) => this.store(text)));
    const writer = embeddedWriters(this.folder).openWriter(CASE, evidenceId);
    const files = hashes.map((sha256, index) => ({ path: `${index}`, sha256, size: 1 }));
    writer.finish(finished({ files }));
    return hashes;
  }

  /** Stores contents like an import days ago, all in one pack. */
  async storePacked(...texts: string[]): Promise<string[]> {
    const batch = this.files.openBatch();
    const stored = [];
    for (const text of texts) {
      stored.push((await batch.put(Buffer.from(text))).sha256);
    }
    await batch.flush();
    const packs = path.join(this.folder, 'files', 'packs');
    readdirSync(packs).forEach((name) => utimesSync(path.join(packs, name), LONG_AGO, LONG_AGO));
    return stored;
  }

  async collect(): Promise<void> {
    this.collector.request();
    await this.collector.settled();
  }

  async stored(store = this.files): Promise<string[]> {
    const hashes: string[] = [];
    for await (const { sha256 } of store.stored()) {
      hashes.push(sha256);
    }
    return hashes.sort();
  }
}

const withStores = (test: (given: Stores) => Promise<void>) =>
  withFolder(async (folder) => {
    const given = new Stores(folder);
    try {
      await test(given);
    } finally {
      await given.collector.close();
      await given.hits.close();
    }
  });

describe('the collector of files', () => {
  it('removes unreferenced files and keeps those of finished sources', async () => {
    await withStores(async (given) => {
      const kept = await given.import(1, 'one', 'two', 'shared');
      await given.import(2, 'three', 'shared');
      await given.store('unreferenced');
      await deleteSource(given.hits.transactor(CASE), 2);
      await given.collect();
      expect(await given.stored()).toEqual(kept.sort());
    });
  });

  it('removes unreferenced files from packs of small files, including those of an import that was killed before its rows', async () => {
    await withStores(async (given) => {
      const [shared = '', own = ''] = await given.storePacked('shared', 'own', 'of a deleted source');
      // Its pack is stored, but no row references it.
      await given.storePacked('of a killed import', 'and another');
      embeddedWriters(given.folder)
        .openWriter(CASE, 1)
        .finish(finished({ files: [shared, own].map((sha256) => ({ path: sha256, sha256, size: 1 })) }));
      await given.collect();
      expect(await given.stored()).toEqual([shared, own].sort());
      expect(readdirSync(path.join(given.folder, 'files', 'packs'))).toHaveLength(1);
      expect(await text(given.files.read(own))).toBe('own');
    });
  });

  it('keeps packs while an import runs, including those that only the import references', async () => {
    await withStores(async (given) => {
      const [left = ''] = await given.storePacked('left by a killed import');
      await given.collector.whileStoring(async () => {
        await given.collect();
        const batch = given.files.openBatch();
        // The content exists and is not stored again, so it must remain until the import references it.
        expect((await batch.put(Buffer.from('left by a killed import'))).sha256).toBe(left);
        await batch.flush();
        const files = [{ path: 'a', sha256: left, size: 1 }];
        embeddedWriters(given.folder).openWriter(CASE, 1).finish(finished({ files }));
      });
      await given.collector.settled();
      expect(await given.stored()).toEqual([left]);
    });
  });

  it('keeps the files of exports and of reports', async () => {
    await withStores(async (given) => {
      const kept = await given.store('an export');
      await given.store('unreferenced');
      const report = await given.store('a report');
      given.exported.push(kept);
      given.reported.push(report);
      await given.collect();
      expect(await given.stored()).toEqual([kept, report].sort());
    });
  });

  it('removes the files and temporary files of a killed import', async () => {
    await withStores(async (given) => {
      const [kept = ''] = await given.import(1, 'one');
      const writer = embeddedWriters(given.folder).openWriter(CASE, 2);
      await given.store('of a killed import');
      writer.flush();
      const incoming = path.join(given.folder, 'files', 'incoming');
      writeFileSync(path.join(incoming, 'half'), 'ha');
      utimesSync(path.join(incoming, 'half'), LONG_AGO, LONG_AGO);
      // No process lists the import as running.
      await given.collect();
      expect(await given.stored()).toEqual([kept]);
      expect(readdirSync(incoming)).toEqual([]);
      writer.abort();
    });
  });

  it('waits for running imports, and stops when one starts', async () => {
    await withStores(async (given) => {
      const stored = await given.store('just stored, referenced later');
      let during: string[] = [];
      await given.collector.whileStoring(async () => {
        await given.collect();
        during = await given.stored();
      });
      expect(during).toEqual([stored]);
      await given.collector.settled();
      expect(await given.stored()).toEqual([]);

      for (let index = 0; index < 50; index += 1) {
        await given.store(`unreferenced ${index}`);
      }
      given.collector.request();
      const [left, later] = await given.collector.whileStoring(async () => {
        const before = await given.stored();
        await new Promise((resolve) => setImmediate(resolve));
        return [before, await given.stored()];
      });
      expect(later).toEqual(left);
      await given.collector.settled();
      expect(await given.stored()).toEqual([]);
    });
  });

  it('keeps content that is stored during a collection, even when it existed before', async () => {
    await withStores(async (given) => {
      const again = await given.store('again');
      await put(given.files, 'again');
      const soon = new Date(Date.now() + 60_000);
      utimesSync((await given.files.localPath(again)) ?? '', soon, soon);
      await given.collect();
      expect(await given.stored()).toEqual([again]);
    });
  });

  it('updates the time of content that is stored again', async () => {
    await withStores(async (given) => {
      await given.store('again');
      await put(given.files, 'again');
      for await (const { storedAt } of given.files.stored()) {
        expect(storedAt).toBeGreaterThan(LONG_AGO.getTime() + 1_000);
      }
    });
  });

  it('removes nothing while a case cannot be read, because its files would seem unreferenced', async () => {
    await withStores(async (given) => {
      const [one = ''] = await given.import(1, 'one');
      const two = await given.store('two');
      truncateSync(caseFile(given.folder, CASE), 100);
      await given.collect();
      expect(await given.stored()).toEqual([one, two].sort());
      rmSync(path.join(given.folder, 'cases', CASE), { recursive: true });
      mkdirSync(path.join(given.folder, 'cases', 'emptied'));
      await given.collect();
      expect(await given.stored()).toEqual([one, two].sort());
    });
  });

  it('removes old conversions that no preview references', async () => {
    await withStores(async (given) => {
      const named = await given.store('named', given.converted);
      const { sha256: fresh } = await put(given.converted, 'being made');
      await given.store('unreferenced', given.converted);
      given.made.push(named);
      await given.collect();
      expect(await given.stored(given.converted)).toEqual([named, fresh].sort());
    });
  });
});
