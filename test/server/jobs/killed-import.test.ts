import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openRecords } from '@server/stores/embedded/records/open-records';
import { SqliteHitStore } from '@server/stores/embedded/hits/sqlite-hit-store';
import { field, model, reportOf } from '@test/server/helpers/report-xml';

jest.setTimeout(180_000);

const NOTES = 20_000;
const VIEWER = { userId: 't', userName: 't', role: 'ADMINISTRATOR', caseAccess: null, seesPrivileged: true } as const;
const EVERYTHING = { filter: {}, queryFilters: [] };

let folder: string;
let dataFolder: string;
let report: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-kill-'));
  dataFolder = path.join(folder, 'data');
  report = path.join(folder, 'phone.xml');
  const notes = Array.from({ length: NOTES }, (_, index) =>
    model('Note', field('Body', `Note ${index} about the quay`), { id: `n${index}` }),
  );
  writeFileSync(report, reportOf(`<modelType type="Note">${notes.join('\n')}</modelType>`));
});
afterAll(() => rmSync(folder, { recursive: true }));

function startImport() {
  return spawn(
    process.execPath,
    [path.resolve('test/helpers/review-command.js'), 'import', report, '--case', 'Harbour'],
    { env: { ...process.env, REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'silent' }, stdio: 'ignore' },
  );
}

/** What a reader of the case sees. */
async function look() {
  const records = openRecords(dataFolder);
  const hits = new SqliteHitStore(dataFolder);
  try {
    const harbour = await records.cases.findByName('Harbour');
    if (harbour === null) {
      return { job: null, visibleHits: 0, finishedSources: 0, sources: 0 };
    }
    const [job = null] = await records.jobs.listOfCase(harbour.id);
    const reader = hits.reader(harbour.id);
    return {
      job,
      visibleHits: (await reader.count(VIEWER, EVERYTHING)).value,
      finishedSources: (await reader.finishedSources()).length,
      sources: (await records.sources.listOfCases([harbour.id])).length,
    };
  } finally {
    hits.close();
    records.close();
  }
}

async function untilRunning(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { job } = await look();
    if (job?.status === 'in_progress') {
      return;
    }
    await sleep(50);
  }
  throw new Error('The import never started');
}

describe('an import that is killed', () => {
  it('shows nothing of itself, whenever it is killed, and succeeds when it is done again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const child = startImport();
      await untilRunning();
      await sleep(Math.random() * 2_000);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { job, visibleHits, finishedSources, sources } = await look();
      expect(sources).toBeLessThanOrEqual(1);
      if (finishedSources === 1) {
        // It was killed after the case had the whole import: everything is there.
        expect(visibleHits).toBe(NOTES);
        break;
      }
      expect({ visibleHits, status: job?.status }).toEqual({ visibleHits: 0, status: 'in_progress' });
    }
    const again = startImport();
    await once(again, 'exit');
    expect(await look()).toMatchObject({ visibleHits: NOTES, finishedSources: 1, sources: 1 });
  });
});
