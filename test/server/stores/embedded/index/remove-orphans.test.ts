import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeOrphans } from '@server/stores/embedded/index/remove-orphans';
import { newSegmentName } from '@server/stores/embedded/index/segment-names';

import { CaseToIndex, hitsSaying } from './indexed-case';

describe('removeOrphans', () => {
  let given: CaseToIndex;
  beforeEach(() => {
    given = new CaseToIndex();
    const [task] = given.write(
      1,
      hitsSaying(3, (index) => `hit ${index}`),
    );
    given.index(task!);
  });
  afterEach(() => given.close());

  const ownName = newSegmentName(1, 1);
  const [host = ''] = /[0-9a-f]{8}(?=-\d+\.seg)/.exec(ownName) ?? [];
  const put = (name: string, minutesOld = 0) => {
    writeFileSync(join(given.folder, name), 'x');
    const time = Date.now() / 1_000 - minutesOld * 60;
    utimesSync(join(given.folder, name), time, time);
    return name;
  };

  it('keeps the segments of the manifest, however old, and files that are not segments', () => {
    const kept = given.files();
    const strange = put('notes.txt', 10_000);
    utimesSync(join(given.folder, kept[0] ?? ''), 0, 0);
    expect(removeOrphans(given.folder, given.db)).toEqual([]);
    expect(given.files()).toEqual([...kept, strange].sort());
  });

  it('removes the files of a process that no longer runs immediately', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const orphans = ['seg', 'seg.tmp'].map((ending) => put(`1-1-x.${host}-${pid}.${ending}`));
    expect(removeOrphans(given.folder, given.db).sort()).toEqual(orphans);
    expect(given.files()).toHaveLength(1);
  });

  it('keeps files that a running process, or another machine, may be about to publish', () => {
    const kept = [put(ownName), put(`${ownName}.tmp`, 5), put(`1-1-x.${host}-1.seg.tmp`), put('1-1-x.00000000-9.seg')];
    expect(removeOrphans(given.folder, given.db)).toEqual([]);
    expect(given.files()).toEqual(expect.arrayContaining(kept));
  });

  it('removes files that were abandoned long ago by any process', () => {
    const orphans = [put(ownName, 30), put(`${ownName}.tmp`, 30), put('1-1-x.00000000-9.seg', 30)];
    expect(removeOrphans(given.folder, given.db).sort()).toEqual(orphans.sort());
  });

  it('does nothing when no segment was ever written', () => {
    expect(removeOrphans(join(given.folder, 'none'), given.db)).toEqual([]);
  });
});
