import { createHash } from 'node:crypto';

import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { importFolder } from '@test/server/helpers/import-folder';
import { valuesOf } from '@test/server/helpers/import-report';
import { field, file, jump, model, multi, project } from '@test/server/helpers/report-xml';

const hashOf = (algorithm: string, content: string) => createHash(algorithm).update(content).digest('hex');
const tagged = (...files: string[]) => `<taggedFiles>${files.join('')}</taggedFiles>`;
const sized = (content: string) => ({ size: String(content.length) });
const EMPTY_MD5 = hashOf('md5', '');

describe('the content of files', () => {
  it.each([
    ['no hash', 'N/A'],
    ['zeros', '0'.repeat(32)],
    ['too short', 'abc'],
    ['the hash of no bytes', EMPTY_MD5],
  ])('is not looked up by an MD5 that is %s', async (_title, md5) => {
    const { writer, certificate } = await importFolder(
      project(
        tagged(
          file('named', '/a.txt', { Tags: 'Text', MD5: md5, 'Local Path': 'files/a.txt' }),
          file('other', '/b.txt', { Tags: 'Text', MD5: md5 }),
          file('third', '/c.txt', { Tags: 'Text', MD5: md5 }),
        ),
      ),
      { 'files/a.txt': 'hello', 'files/empty.txt': '' },
    );
    expect(writer.hits.get('named')?.attachments[0]?.stored?.sha256).toBe(hashOf('sha256', 'hello'));
    expect(writer.hits.get('other')?.attachments[0]?.stored).toBeNull();
    expect(writer.hits.get('third')?.attachments[0]?.stored).toBeNull();
    expect(certificate.files.missing).toBe(2);
  });

  it('is matched by its hash, not by the hash that the report states for another file', async () => {
    const hash = hashOf('md5', 'hello').toUpperCase();
    const { writer } = await importFolder(
      project(
        tagged(
          file('liar', '/a.txt', { Tags: 'Text', MD5: hash, 'Local Path': 'files/a.txt' }),
          file('true', '/b.txt', { Tags: 'Text', MD5: hash }),
        ),
      ),
      { 'files/a.txt': 'other', 'files/b.txt': 'hello' },
    );
    expect(writer.hits.get('true')?.attachments[0]?.path).toBe('files/b.txt');
  });

  it('is found by SHA-256 when there is no MD5', async () => {
    const { writer } = await importFolder(
      project(tagged(file('f', '/b.txt', { Tags: 'Text', MD5: 'N/A', SHA256: hashOf('sha256', 'hello') }))),
      { 'files/b.txt': 'hello' },
    );
    expect(writer.hits.get('f')?.attachments[0]?.path).toBe('files/b.txt');
  });

  it('has a warning for text instead of a hash', async () => {
    const { certificate } = await importFolder(
      project(tagged(file('f', '/b.txt', { Tags: 'Text', MD5: 'N/A', 'Local Path': 'files/b.txt' }))),
      { 'files/b.txt': 'hello' },
    );
    const [warning, ...others] = certificate.warnings;
    expect(warning?.place).toMatch(/^report\.xml, line \d+ \(file f\)$/);
    expect(warning?.message).toBe('MD5: the text cannot be compared with the file.');
    expect(others).toEqual([]);
  });
});

describe('the comparison of stored files with the report', () => {
  const differing = file(
    'f',
    '/a.txt',
    {
      Tags: 'Text',
      MD5: 'A'.repeat(32),
      SHA1: hashOf('sha1', 'hello'),
      SHA256: 'b'.repeat(64),
      'Local Path': 'files/a.txt',
    },
    '',
    { size: '6' },
  );
  const differences = [
    { what: 'md5', report: 'a'.repeat(32), stored: hashOf('md5', 'hello') },
    { what: 'sha256', report: 'b'.repeat(64), stored: hashOf('sha256', 'hello') },
    { what: 'size', report: '6', stored: '5' },
  ];

  it('reports each differing hash and size on the item, in the list of files and in the certificate', async () => {
    const { writer, certificate } = await importFolder(
      project(
        tagged(
          differing,
          file(
            'same',
            '/b.txt',
            { Tags: 'Text', MD5: hashOf('md5', 'same'), 'Local Path': 'files/b.txt' },
            '',
            sized('same'),
          ),
          file('size only', '/c.txt', { Tags: 'Text', 'Local Path': 'files/c.txt' }, '', { size: '99' }),
          file('absent', '/d.txt', { Tags: 'Text', MD5: 'c'.repeat(32) }),
        ),
      ),
      { 'files/a.txt': 'hello', 'files/b.txt': 'same', 'files/c.txt': 'c' },
    );
    const hit = writer.hits.get('f');
    expect(hit?.attachments[0]?.differences).toEqual(differences);
    expect(valuesOf(hit, DIFFERENCE_FRAGMENT)).toEqual([
      `a.txt: MD5 is ${'a'.repeat(32)} in the report and ${hashOf('md5', 'hello')} in the stored file`,
      `a.txt: SHA-256 is ${'b'.repeat(64)} in the report and ${hashOf('sha256', 'hello')} in the stored file`,
      'a.txt: size in bytes is 6 in the report and 5 in the stored file',
    ]);
    expect(writer.hits.get('same')?.attachments[0]).not.toHaveProperty('differences');
    expect(valuesOf(writer.hits.get('same'), DIFFERENCE_FRAGMENT)).toEqual([]);
    expect(writer.files.map(({ path, differences: found }) => [path, found?.length])).toEqual([
      ['files/a.txt', 3],
      ['files/b.txt', undefined],
      ['files/c.txt', 1],
    ]);
    expect(certificate.files).toMatchObject({ stored: 3, missing: 1, compared: 2, differing: 2 });
  });

  it.each([
    [
      'by its path',
      multi(
        'Attachments',
        'Attachment',
        model('Attachment', field('Filename', 'a.txt') + field('attachment_extracted_path', 'files/a.txt')),
      ),
      '',
    ],
    [
      'by its id',
      multi('Attachments', 'Attachment', model('Attachment', field('Filename', 'a.txt'), { file_id: 'f' })),
      '',
    ],
    ['by a link', '', jump({ id: 'f' })],
  ])('is reported by a message that attaches the file %s', async (_title, attachments, more) => {
    const message = model('InstantMessage', attachments + more, { id: 'm' });
    const { writer } = await importFolder(project(`${tagged(differing)}<decodedData>${message}</decodedData>`), {
      'files/a.txt': 'hello',
    });
    const differences = writer.hits.get('m')?.attachments[0]?.differences ?? [];
    expect(differences.map(({ what }) => what).sort()).toEqual(['md5', 'sha256', 'size']);
    expect(valuesOf(writer.hits.get('m'), DIFFERENCE_FRAGMENT)).toHaveLength(3);
  });
});
