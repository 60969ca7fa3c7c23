import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDisclosurePackage, getReport } from '@contract/calls/reports';
import { createCaseTag } from '@contract/calls/tags';
import type { CallBody } from '@contract/define-call';
import type { PackageHead, PackedItem } from '@contract/model/disclosure-package';
import type { CaseReport } from '@contract/model/report';
import { REPORT_WITHHELD } from '@contract/rules/report';
import { isRecord } from '@contract/text/read-json';
import { valueOfScript } from '@server/reports/disclosure/package-script';
import { verifyPackage } from '@server/reports/disclosure/verify-package';
import { loadSigningKey } from '@server/signing-key';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestServer } from '@test/helpers/test-server';
import { makePackagePage, PACKAGE_PAGE as PAGE } from '@test/server/helpers/package-page';
import { readEntries } from '@test/server/helpers/zip-entries';

import { downloadExport, startWithConversation } from './chat-export-case';

const BASE = '/api/reports/v0.0';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-package-'));
  server = await startWithConversation({ env: { REVIEW_WEB: makePackagePage() } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Given = Partial<CallBody<typeof createDisclosurePackage>>;
const EVERYTHING = { criteria: { filter: {}, queryFilters: [] } };
const start = (given: Given = EVERYTHING) =>
  requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/disclosure-packages`, {
    ...{ name: 'For the defence', recipient: 'Ms Defence', includeTags: true },
    ...{ includeComments: true, includeConversions: true },
    ...given,
  });

const reportOf = async (reportId: string): Promise<CaseReport> => {
  const response = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}/${reportId}`);
  return (await responseOf(getReport.response, response)).report;
};

async function made(given: Given = EVERYTHING): Promise<CaseReport> {
  const { reportId } = await responseOf(createDisclosurePackage.response, start(given));
  await server.context.jobs.ended(reportId);
  return reportOf(reportId);
}

const bytesOf = async (report: CaseReport): Promise<Buffer> =>
  Buffer.from(await (await downloadExport(server, report)).arrayBuffer());

interface Content {
  entries: Map<string, Buffer>;
  head: PackageHead;
  items: PackedItem[];
}

async function contentOf(report: CaseReport): Promise<Content> {
  const entries = await readEntries(await bytesOf(report));
  const head = valueOfScript(String(entries.get('data/head.js')), 'head');
  const items = valueOfScript(String(entries.get('data/items-0.js')), 'items');
  if (!isHead(head) || !areItems(items)) {
    throw new Error('The package has no items.');
  }
  return { entries, head, items };
}

const isHead = (value: unknown): value is PackageHead => isRecord(value) && 'recipient' in value;
const areItems = (value: unknown): value is PackedItem[] => Array.isArray(value);

/** Unpacks a package into a new folder. */
function unpacked(entries: ReadonlyMap<string, Buffer>): string {
  const target = mkdtempSync(path.join(folder, 'unpacked-'));
  for (const [name, bytes] of entries) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), bytes);
  }
  return target;
}

const signal = new AbortController().signal;
const problemsOf = async (location: string) => (await verifyPackage(location, { signal })).problems;

describe('a disclosure package is refused', () => {
  it('without a recipient or a name, with items selected in no way or in two, and when nothing may be disclosed', async () => {
    const message = async (given: Given) => (await refusalOf(start(given))).message;
    expect(await message({ ...EVERYTHING, recipient: ' ' })).toBe('Name the recipient.');
    expect(await message({ ...EVERYTHING, name: '' })).toBe('Provide an export name.');
    expect(await message({})).toContain('exactly one way');
    expect(await message({ ...EVERYTHING, hitIds: ['1'] })).toContain('exactly one way');
    expect((await refusalOf(start({ hitIds: ['5'] }))).status).toBe(404);
  });
});

describe('a disclosure package', () => {
  it('contains the page, the selected items with their files and no privileged item, signed by the installation', async () => {
    const report = await made();
    expect(report).toMatchObject({
      ...{ status: 'completed', format: 'ZIP', reportType: 'disclosure_package', itemCount: 9 },
      fileName: 'For the defence.zip',
    });
    const { entries, head, items } = await contentOf(report);
    expect(String(entries.get('index.html'))).toBe(PAGE);
    expect(head).toMatchObject({
      recipient: 'Ms Defence',
      caseName: 'Harbour',
      itemCount: 9,
      timezone: 'Europe/Stockholm',
    });
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '6', '7', '8', '9', '10']);
    expect(Buffer.concat([...entries.values()]).includes('secret plan')).toBe(false);
    const paths = Object.values(items.find(({ id }) => id === '9')?.paths ?? {});
    expect(paths.map((name) => String(entries.get(name)))).toEqual(['a picture', 'a paper']);
    // No content that a browser would execute when it is opened by itself.
    expect(paths.map((name) => path.extname(name))).toEqual(['.jpg', '.txt']);
    const file = path.join(folder, 'package.zip');
    writeFileSync(file, await bytesOf(report));
    const findings = await verifyPackage(file, { signal });
    expect(findings.problems).toEqual([]);
    expect(findings.fingerprint).toBe(loadSigningKey(server.context.config.dataFolder).fingerprint);
    expect(findings.manifest).toMatchObject({ recipient: 'Ms Defence', packageId: report.id, itemCount: 9 });
  });

  it('fails its verification after a byte was changed, or a file removed or added', async () => {
    const { entries } = await contentOf(await made());
    const whole = unpacked(entries);
    expect(await problemsOf(whole)).toEqual([]);
    for (const name of entries.keys()) {
      const file = path.join(whole, name);
      const bytes = readFileSync(file);
      const altered = Buffer.from(bytes);
      altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
      writeFileSync(file, altered);
      expect([name, await problemsOf(whole)]).not.toEqual([name, []]);
      writeFileSync(file, bytes);
    }
    writeFileSync(path.join(whole, 'files', 'more.jpg'), 'x');
    rmSync(path.join(whole, 'data', 'items-0.js'));
    expect(await problemsOf(whole)).toEqual(['data/items-0.js is missing.', 'files/more.jpg was added.']);
  });

  it('contains tags and public comments only when they are selected, and never private comments', async () => {
    await server.signInAs('investigator');
    const caseUrl = `/api/cases/v0.0/cases/${server.caseId}`;
    const tag = { name: 'Key', color: '#d6293e' };
    const { id: tagId } = await responseOf(createCaseTag.response, requestAs(server, 'POST', `${caseUrl}/tags`, tag));
    const hitUrl = `/api/hits/v0.0/cases/${server.caseId}/hits/1`;
    await requestAs(server, 'POST', `${hitUrl}/tags`, { tagId });
    await requestAs(server, 'POST', `${hitUrl}/comments`, { content: 'for everybody', accessLevel: 'public' });
    await requestAs(server, 'POST', `${hitUrl}/comments`, { content: 'for me alone', accessLevel: 'private' });
    const whole = await contentOf(await made());
    const bare = await contentOf(await made({ ...EVERYTHING, includeTags: false, includeComments: false }));
    expect(whole.items[0]).toMatchObject({ tags: [tagId], comments: [{ content: 'for everybody' }] });
    expect(whole.head.tags.map(({ name }) => name)).toEqual(['Key']);
    expect(bare.items[0]).toMatchObject({ tags: [], comments: [] });
    expect(bare.head.tags).toEqual([]);
    const text = Buffer.concat([...whole.entries.values(), ...bare.entries.values()]).toString('utf8');
    expect(text).not.toContain('for me alone');
    expect(Buffer.concat([...bare.entries.values()]).includes('for everybody')).toBe(false);
  });

  it('is withheld once one of its items becomes privileged', async () => {
    const report = await made({ hitIds: ['10'] });
    await server.signInAs('legal');
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/10/privileged`, { tag: 'PRIVILEGED' });
    expect(await reportOf(report.id)).toMatchObject({ withheld: true });
    expect(await refusalOf(downloadExport(server, report))).toMatchObject({ status: 409, message: REPORT_WITHHELD });
    const { items } = await contentOf(await made());
    expect(items.map(({ id }) => id)).not.toContain('10');
  });
});
