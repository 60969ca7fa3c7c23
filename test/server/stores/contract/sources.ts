import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  deleteSource,
  EVERYTHING,
  finished,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function sourcesContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());
  const transactor = () => harness.store.transactor(CASE);

  it('return no result for an unknown source', async () => {
    expect(await transactor().certificate(9)).toBeNull();
    expect(await transactor().information(9, 'device')).toEqual([]);
    expect(await transactor().importedFiles(investigator, 9, { take: 10 })).toEqual({ files: [], totalCount: 0 });
    await deleteSource(transactor(), 9);
  });

  it('return file hashes in pages, and properties of device and extraction', async () => {
    const writer = harness.writers.openWriter(CASE, 1);
    const file = (name: string) => ({ path: `files/${name}`, sha256: name.repeat(64), size: 1 });
    const section = (name: string) => [{ name, fragments: [{ name: 'IMEI', value: '1' }] }];
    writer.finish(
      finished({ files: ['c', 'a', 'b'].map(file), device: section('Phone'), extraction: section('Tool') }),
    );
    expect(await transactor().importedFiles(investigator, 1, { take: 2 })).toEqual({
      files: [file('a'), file('b')],
      totalCount: 3,
    });
    expect(await transactor().importedFiles(investigator, 1, { take: 2, after: 'files/b' })).toEqual({
      files: [file('c')],
      totalCount: 3,
    });
    expect(await transactor().information(1, 'device')).toEqual(section('Phone'));
    expect(await transactor().information(1, 'extraction')).toEqual(section('Tool'));
  });

  it('return how files differ from the report, and list only those', async () => {
    const writer = harness.writers.openWriter(CASE, 1);
    const differences = [{ what: 'size' as const, report: '2', stored: '1' }];
    const file = (name: string) => ({ path: `files/${name}`, sha256: name.repeat(64), size: 1 });
    const secret = buildHitRecord({
      originalId: 'secret',
      attachments: [
        buildAttachment({ name: 'b', path: 'files/b', stored: { sha256: 'b'.repeat(64), size: 1 }, differences }),
        buildAttachment({ name: 'c', path: 'files/c', stored: { sha256: 'c'.repeat(64), size: 1 } }),
      ],
    });
    writer.write(secret);
    writer.finish(
      finished({ files: [file('a'), { ...file('b'), differences }, file('c'), { ...file('d'), differences }] }),
    );
    const page = { take: 9, differing: true };
    expect(await transactor().importedFiles(investigator, 1, page)).toEqual({
      files: [
        { ...file('b'), differences },
        { ...file('d'), differences },
      ],
      totalCount: 2,
    });
    const { hits } = await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 1 });
    const hitId = hits[0]?.id ?? '';
    expect((await transactor().get(investigator, hitId))?.attachments.map((each) => each.differences)).toEqual([
      differences,
      undefined,
    ]);
    await transactor().markPrivileged(reviewer, hitId, true, auditOf(reviewer));
    expect(await transactor().importedFiles(investigator, 1, page)).toEqual({
      files: [{ ...file('d'), differences }],
      totalCount: 1,
    });
    expect((await transactor().importedFiles(investigator, 1, { take: 9 })).totalCount).toBe(2);
    expect((await transactor().importedFiles(reviewer, 1, page)).totalCount).toBe(2);
  });

  it('list the columns of artifacts in order of appearance, primary when any is primary', async () => {
    const artifact = { group: 'Web', name: 'Pages' };
    const named = (name: string, given = {}) => buildFragment({ name, value: '1', importance: 'secondary', ...given });
    const date = buildDate('2024-01-01T00:00:00.000Z');
    await importSource(harness, 1, [
      buildHitRecord({ artifact, fragments: [named('Title'), named('Url'), named('Internal', { hidden: true })] }),
      buildHitRecord({
        artifact,
        fragments: [named('Visits', { valueType: 'number', number: 1 }), named('Title', { importance: 'primary' })],
      }),
      buildHitRecord({ artifact, fragments: [named('Title', { valueType: 'date', date })] }),
      buildHitRecord({ artifact: { group: 'Other', name: 'Pages' }, fragments: [named('Elsewhere')] }),
    ]);
    expect(await transactor().listFragmentColumns([artifact])).toEqual([
      { name: 'Title', valueType: 'text', importance: 'primary', order: 0 },
      { name: 'Url', valueType: 'text', importance: 'secondary', order: 1 },
      { name: 'Visits', valueType: 'number', importance: 'secondary', order: 2 },
      { name: 'Title', valueType: 'date', importance: 'secondary', order: 3 },
    ]);
    expect(await transactor().listFragmentColumns([])).toEqual([]);
  });

  it('are removed with all changes of their hits', async () => {
    const hit = (originalId: string) =>
      buildHitRecord({
        originalId,
        date: buildDate('2024-01-01T00:00:00.000Z'),
        chat: buildChat(),
        fragments: [buildFragment({ name: 'Body', value: 'van' })],
        locations: [{ latitude: 1, longitude: 2 }],
      });
    const many = Array.from({ length: 2_500 }, (_unused, index) => hit(`gone-${index}`));
    const [goneId = ''] = await importSource(harness, 1, many);
    await importSource(harness, 2, [hit('stays')]);
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    await transactor().addHitTag(investigator, goneId, tagId, auditOf());
    await transactor().addComment(investigator, goneId, { content: 'x', accessLevel: 'public' }, auditOf());
    await deleteSource(transactor(), 1);
    expect(await found(harness, {})).toEqual(['stays']);
    expect(await transactor().get(investigator, goneId)).toBeNull();
    expect(await transactor().finishedSources()).toEqual([2]);
    expect(await transactor().certificate(1)).toBeNull();
    expect(await transactor().countTags(investigator, EVERYTHING)).toEqual({
      status: 'success',
      tags: [{ tagId, count: 0 }],
      untagged: 1,
      comments: 0,
    });
    // The number can be used by another import, with ids that were never used.
    const [newId] = await importSource(harness, 1, [hit('new')]);
    expect(Number(newId)).toBeGreaterThan(2_501);
  });

  it('are hidden from readers before the last of their rows is removed', async () => {
    await importSource(
      harness,
      1,
      Array.from({ length: 2_500 }, () => buildHitRecord()),
    );
    const deletion = deleteSource(transactor(), 1);
    expect(await transactor().count(investigator, EVERYTHING)).toMatchObject({ value: 0 });
    await deletion;
  });
}
