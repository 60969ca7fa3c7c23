import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { checkCopies, readCopies } from '@server/domain/installation-copies';
import { ArchiveReader } from '@server/archives/archive-reader';
import { CaseArchiver } from '@server/archives/case-archiver';
import { CaseRestorer } from '@server/archives/case-restorer';
import { ARCHIVE_VERSION, manifestBytes, type ArchiveManifest } from '@server/archives/manifest';
import { signatureBytes } from '@server/archives/manifest-signature';
import { verifyCommand } from '@server/cli/verify/verify-command';
import type { AppContext } from '@server/context';
import { unreferencedFiles } from '@server/files/file-references';
import { loadSigningKey } from '@server/signing-key';
import { readKeepingProgress, type RestoreData } from '@server/stores/keeping-jobs';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { writeZip } from '@test/server/helpers/zip-file';

import { resultsOf, AT, caseRecords, caseTables, fillCase, sourceQuery } from './archived-case';

const cause = buildAuditContext('case data downloaded', { call: 'archiveCase', timestamp: AT });

let folder: string;
let origin: TestServer;
let evidenceIds: number[];
let archive: string;
let target: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-archive-'));
  origin = await startTestServer();
  ({ evidenceIds } = await fillCase(origin));
  archive = path.join(folder, 'harbour.reviewcase');
  expect(await archiveTo(archive)).toMatchObject({ state: 'completed', failure: null });
});
afterAll(async () => {
  await origin.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  target = await startTestServer({ caseName: 'Quay' });
});
afterEach(() => target.close());

async function archiveTo(out: string) {
  const { keeping } = origin.context.services;
  const id = await keeping.archive({ caseId: origin.caseId, caseName: 'Harbour', out }, cause);
  await keeping.ended(id);
  return keeping.get(id);
}

async function restore(file: string, given: Partial<RestoreData> = {}, { services }: AppContext = target.context) {
  const id = await services.keeping.restore(
    { file, name: null, fingerprint: null, ...given },
    { ...cause, call: 'restoreCase' },
  );
  await services.keeping.ended(id);
  return services.keeping.get(id);
}

async function verify(context: AppContext, out: string[] = []): Promise<{ code: number; err: string[] }> {
  const err: string[] = [];
  const io = {
    ...{
      out: (line: string) => out.push(line),
      err: (line: string) => err.push(line),
      status: null,
      readLine: async () => '',
    },
    ...{ signal: new AbortController().signal, workingDirectory: folder, account: 'test' },
  };
  return { code: await verifyCommand([])(context, io), err };
}

const withoutAudit = ({ audit, ...tables }: ReturnType<typeof caseTables>) => ({ audit, tables });

it('restores the case with the same rows, search results, files and audit log on another installation', async () => {
  const job = await restore(archive);
  expect(job).toMatchObject({ state: 'completed', failure: null });
  const progress = job && readKeepingProgress(job);
  const { fingerprint } = loadSigningKey(origin.context.config.dataFolder);
  expect(progress?.outcome?.join('\n')).toContain(fingerprint);
  expect(progress?.warnings).toEqual(['There is no user named "ghost" here; left out: assignment, 1 saved search.']);

  const before = withoutAudit(caseTables(origin.context, origin.caseId));
  const after = withoutAudit(caseTables(target.context, origin.caseId));
  expect(after.tables).toEqual(before.tables);
  // The log contains the entry of the archive, and one more of the restoration.
  expect(after.audit?.slice(0, -1)).toEqual(before.audit);
  expect(String(after.audit?.at(-1)?.['entry'])).toContain('restore case');
  expect(String(before.audit?.at(-1)?.['entry'])).toContain('archive case');

  const records = caseRecords(origin.context, origin.caseId);
  const withoutGhost = Object.fromEntries(
    Object.entries(records).map(([table, rows]) => [table, rows.filter((row) => row['user_id'] !== 'ghost')]),
  );
  expect(Object.values(records).every((rows) => rows.length > 0)).toBe(true);
  expect(caseRecords(target.context, origin.caseId)).toEqual(withoutGhost);
  expect(await target.context.stores.users.findByUserName('ghost')).toBeNull();

  expect(await resultsOf(target.context, origin.caseId)).toEqual(await resultsOf(origin.context, origin.caseId));
  for (const { sha256, size } of (await ArchiveReader.open(archive)).files) {
    const stored = await buffer(target.context.stores.files.read(sha256));
    expect(stored).toHaveLength(size);
    expect(stored.equals(await buffer(origin.context.stores.files.read(sha256)))).toBe(true);
  }
  expect(await verify(target.context)).toEqual({ code: 0, err: [] });
  await expectCopies(fingerprint);
  const log = JSON.stringify(await systemEntries(target.context));
  expect(log).toContain('restore case');
  expect(log).toContain(fingerprint);
  expect(JSON.stringify(await systemEntries(origin.context))).toContain('archive case');

  // A second restoration is refused under any name.
  const again = await restore(archive, { name: 'Other' });
  expect(again?.failure?.message).toContain('This installation has the case of the archive: "Harbour"');
});

/** The entries of the log of the origin about the case are in the archive and, after the restoration, in the log of the case. */
async function expectCopies(fingerprint: string): Promise<void> {
  const opened = await ArchiveReader.open(archive);
  const copies = readCopies((await opened.whole('installation-audit.jsonl')).toString('utf8'));
  const own = await origin.context.stores.systemAudit.entries(0, 1_000);
  const { headSequence = 0 } = copies === null ? {} : checkCopies(copies, origin.caseId);
  // The imports, assignment, hold and all else that the log said of the case when it was archived.
  const concerned = own.filter(({ sequence, entry }) => sequence <= headSequence && entry.includes(origin.caseId));
  expect(copies?.entries).toEqual(concerned);
  const calls = concerned.map(({ entry }) => /"call":"(\w+)"/.exec(entry)?.[1]);
  expect(calls).toContain('startImport');
  const out: string[] = [];
  await verify(target.context, out);
  const said = out.find((line) => line.includes('from the log of the installation with the key'));
  expect(said).toContain(`${concerned.length} entries about it`);
  expect(said).toContain(fingerprint);
  expect(said).toContain('only that installation can show');
}

async function systemEntries({ stores }: AppContext): Promise<unknown> {
  return stores.systemAudit.entries(0, 1_000);
}

it('renumbers evidence sources whose numbers are in use, in rows, searches and order', async () => {
  const { caseId, context } = target;
  for (let source = 0; source < 3; source += 1) {
    await target.addSource({ name: `Own ${source}`, hits: [buildHitRecord()] });
  }
  const own = (await context.stores.sources.listOfCases([caseId])).map(({ id }) => id);
  expect(own).toEqual(expect.arrayContaining(evidenceIds));
  expect(await restore(archive, { name: 'Harbour, from Oslo' })).toMatchObject({ state: 'completed', failure: null });

  const sources = await context.stores.sources.listOfCases([origin.caseId]);
  const byName = new Map(sources.map(({ name, id }) => [name, id]));
  const [phone = 0, tablet = 0] = [byName.get('Phone'), byName.get('Tablet')];
  expect(phone).toBeGreaterThan(Math.max(...own, ...evidenceIds));
  expect(tablet).toBeGreaterThan(phone);
  expect(await context.stores.hits.reader(origin.caseId).finishedSources()).toEqual([phone, tablet]);
  const numberOf = new Map([
    [evidenceIds[0], phone],
    [evidenceIds[1], tablet],
  ]);
  const before = caseTables(origin.context, origin.caseId);
  const after = caseTables(context, origin.caseId);
  const renumbered = (before['hit'] ?? []).map((row) => ({
    ...row,
    evidence_id: numberOf.get(Number(row['evidence_id'])),
  }));
  expect(after['hit']).toEqual(renumbered);
  const [mine] = await context.stores.savedSearches.list(origin.caseId, 'examiner');
  expect(new URLSearchParams(mine?.query).get('f')).toBe(new URLSearchParams(sourceQuery(tablet)).get('f'));
  expect(await verify(context)).toEqual({ code: 0, err: [] });
  // The next import gets an unused number.
  const next = await target.addSource({ name: 'Next', hits: [buildHitRecord()] });
  expect(next).toBeGreaterThan(tablet);
});

/** After a refusal there is no case, no folder and no file of the archive. */
async function expectNothingStored(): Promise<void> {
  const { stores, config } = target.context;
  expect(await stores.cases.get(origin.caseId)).toBeNull();
  expect(readdirSync(path.join(config.dataFolder, 'cases'))).toEqual([target.caseId]);
  const found = await unreferencedFiles(stores, new AbortController().signal);
  const remaining: string[] = [];
  for await (const { sha256 } of 'files' in found ? found.files : []) {
    remaining.push(sha256);
  }
  expect(remaining).toEqual([]);
}

async function expectRefused(file: string, message: RegExp, given: Partial<RestoreData> = {}): Promise<void> {
  const job = await restore(file, given);
  expect(job?.failure?.message).toMatch(message);
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'REFUSED' } });
  expect(job?.failure?.message).toMatch(/Nothing was stored\.$/);
  await expectNothingStored();
}

/** A copy of the archive with changed contents, signed again when `isSigned`. */
async function rewritten(
  change: (entries: Record<string, Buffer>) => void,
  { isSigned = false, compress = false, manifestOf = (manifest: ArchiveManifest): ArchiveManifest => manifest } = {},
): Promise<string> {
  const reader = await ArchiveReader.open(archive);
  const entries: Record<string, Buffer> = {};
  for (const { name } of reader.manifest.entries) {
    entries[name] = await reader.whole(name);
  }
  const original = manifestBytes(reader.manifest);
  const key = loadSigningKey(origin.context.config.dataFolder);
  change(entries);
  const manifest = manifestOf(reader.manifest);
  const bytes = manifestBytes(manifest);
  const file = path.join(folder, 'rewritten.reviewcase');
  const signature = signatureBytes(isSigned ? bytes : original, key);
  await writeZip(file, { ...entries, 'manifest.json': bytes, 'manifest.sig.json': signature }, { compress });
  return file;
}

const unchanged = () => undefined;

describe('a damaged archive', () => {
  it('that is truncated at any offset is refused', async () => {
    const whole = readFileSync(archive);
    const copy = path.join(folder, 'cut.reviewcase');
    for (let part = 0; part < 8; part += 1) {
      writeFileSync(copy, whole);
      truncateSync(copy, Math.floor((whole.length * part) / 8));
      await expectRefused(copy, /^cut\.reviewcase: its directory, at the end of the archive, is cut off or damaged/);
    }
  });

  it('with a flipped byte is refused, naming the entry', async () => {
    const whole = readFileSync(archive);
    const copy = path.join(folder, 'flipped.reviewcase');
    const named = new Set<string>();
    for (let index = 0; index < 24; index += 1) {
      const bytes = Buffer.from(whole);
      const offset = Math.floor(((index + 0.5) * whole.length) / 24);
      bytes[offset] = (bytes[offset] ?? 0) ^ 0x20;
      writeFileSync(copy, bytes);
      const job = await restore(copy);
      expect(job).toMatchObject({ state: 'failed', failure: { code: 'REFUSED' } });
      named.add(/its entry "([^"]+)" is damaged/.exec(job?.failure?.message ?? '')?.[1] ?? job?.failure?.message ?? '');
    }
    expect([...named].every((name) => /^(case\.db|audit\.jsonl|records\.json|files\/[0-9a-f]{64})$/.test(name))).toBe(
      true,
    );
    await expectNothingStored();
  });

  it('with exchanged, missing, additional or compressed entries is refused, naming the entry', async () => {
    const exchanged = await rewritten((entries) => {
      const [first = '', second = ''] = Object.keys(entries).filter((name) => name.startsWith('files/'));
      [entries[first], entries[second]] = [entries[second] ?? Buffer.alloc(0), entries[first] ?? Buffer.alloc(0)];
    });
    await expectRefused(exchanged, /its entry "files\/[0-9a-f]{64}" has \d+ bytes instead of \d+/);
    const sameSize = await rewritten((entries) => {
      entries['records.json'] = Buffer.from((entries['records.json'] ?? '').toString().replace('Harbour', 'Horbaur'));
    });
    await expectRefused(sameSize, /its entry "records\.json" is not what the manifest says \(SHA-256\)/);
    const without = await rewritten((entries) => delete entries['case.db']);
    await expectRefused(without, /its entry "case\.db" is missing/);
    const more = await rewritten((entries) => (entries[`files/${'0'.repeat(64)}`] = Buffer.from('x')));
    await expectRefused(more, /its entry "files\/0{64}" is not in its manifest/);
    const foreign = await rewritten((entries) => (entries['setup.exe'] = Buffer.from('x')));
    await expectRefused(foreign, /its entry "setup\.exe" is none of an archive of REVIEW/);
    // Compressed entries are refused because they could be decompression bombs.
    const packed = await rewritten((entries) => (entries['audit.jsonl'] = Buffer.alloc(50_000_000)), {
      compress: true,
    });
    await expectRefused(packed, /its entry "[^"]+" is packed or encrypted/);
  });

  it('with a path outside of the archive is refused, naming the entry', async () => {
    const copy = path.join(folder, 'outside.reviewcase');
    const bytes = readFileSync(archive);
    // The name is replaced everywhere by one of the same length.
    const text = bytes.toString('latin1').replaceAll('audit.jsonl', '../../evilx');
    writeFileSync(copy, Buffer.from(text, 'latin1'));
    await expectRefused(copy, /its entry "\.\.\/\.\.\/evilx" points outside of the archive/);
  });

  it('that was changed after it was signed, is of a newer version or signed by another key is refused', async () => {
    const renamed = (manifest: ArchiveManifest) => ({ ...manifest, createdBy: 'another user' });
    await expectRefused(
      await rewritten(unchanged, { manifestOf: renamed }),
      /the signature in "manifest\.sig\.json" is not one of its "manifest\.json"/,
    );
    const newer = (manifest: ArchiveManifest) => ({ ...manifest, version: ARCHIVE_VERSION + 1 });
    await expectRefused(
      await rewritten(unchanged, { isSigned: true, manifestOf: newer }),
      /was made by a newer version of REVIEW/,
    );
    const newerRecords = (manifest: ArchiveManifest) => ({ ...manifest, recordsVersion: 10_000 });
    await expectRefused(
      await rewritten(unchanged, { isSigned: true, manifestOf: newerRecords }),
      /made by a newer version of REVIEW \(records/,
    );
    await expectRefused(archive, /is signed with another key than the one that was named/, {
      fingerprint: 'a'.repeat(64),
    });
  });
});

it('refuses a case whose name is in use, and a missing file', async () => {
  await target.addCase('harbour');
  await expect(restore(path.join(folder, 'nowhere'))).rejects.toThrow('There is no file');
  const job = await restore(archive);
  expect(job?.failure?.message).toMatch(/Another case is called "Harbour".*--name/);
});

it('writes and stores nothing without enough disk space, and names the folder', async () => {
  const { stores, clock, collector, config } = origin.context;
  const freeBytes = async () => 1_000;
  const signal = new AbortController().signal;
  const run = { signal, report: () => undefined, note: async () => undefined };
  const signingKey = () => loadSigningKey(config.dataFolder);
  const archiver = new CaseArchiver({ ...stores, clock, version: '', signingKey, freeBytes });
  const out = path.join(folder, 'small.reviewcase');
  await expect(archiver.write(origin.caseId, out, cause, run)).rejects.toThrow(
    /The archive takes up to .* and there are 1\.0 kB free in .*--out\. Nothing was written\./,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('small'))).toEqual([]);
  const { stores: others, config: other } = target.context;
  const whileStoring = collector.whileStoring.bind(collector);
  const folders = { dataFolder: other.dataFolder, workFolder: other.dataFolder };
  const restorer = new CaseRestorer({ ...others, ...folders, whileStoring, freeBytes });
  await expect(restorer.restore({ file: archive, name: null, fingerprint: null }, cause, run)).rejects.toThrow(
    /The case takes up to .* and there are 1\.0 kB free/,
  );
  await expectNothingStored();
});

it('does not overwrite an existing file, and refuses a missing folder', async () => {
  await expect(archiveTo(archive)).rejects.toThrow('already exists');
  await expect(archiveTo(path.join(folder, 'no', 'x'))).rejects.toThrow('There is no folder');
  expect(readdirSync(folder).filter((name) => /unfinished|case\.db/.test(name))).toEqual([]);
});
