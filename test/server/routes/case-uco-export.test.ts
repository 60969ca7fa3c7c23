import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createCaseUcoExport, getReport, listReports } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { CaseReport } from '@contract/model/report';
import { REPORT_WITHHELD } from '@contract/rules/report';
import { isRecord, readJson } from '@contract/text/read-json';
import { findProgram } from '@server/previews/run-program';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestServer } from '@test/helpers/test-server';

import { downloadExport, entriesOfExport, startWithConversation } from './chat-export-case';

/** Of the Python package case-utils. */
const VALIDATOR = 'case_validate';
const withValidator = findProgram(VALIDATOR) === null ? it.skip : it;
const BASE = '/api/reports/v0.0';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-uco-'));
  server = await startWithConversation();
  await server.addSource({
    name: 'Tablet',
    hits: [
      buildHitRecord({
        originalId: 'place',
        artifact: { group: 'Locations', name: 'Visited places' },
        date: buildDate('2024-07-03T12:00:00.000Z'),
        fragments: [
          buildFragment({ name: 'Place', value: 'Harbour "\u0000"' }),
          buildFragment({ name: 'Key', value: 'hidden value', hidden: true }),
        ],
        locations: [{ latitude: 59.3, longitude: -0.0000001, source: 'gps' }],
      }),
    ],
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Selection = Omit<CallBody<typeof createCaseUcoExport>, 'name'>;
const start = (selection: Selection, name = 'Chosen items') =>
  requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/case-uco-exports`, { name, ...selection });

async function made(selection: Selection): Promise<CaseReport> {
  const { reportId } = await responseOf(createCaseUcoExport.response, start(selection));
  await server.context.jobs.ended(reportId);
  const response = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}/${reportId}`);
  return (await responseOf(getReport.response, response)).report;
}

const EVERYTHING = { criteria: { filter: {}, queryFilters: [] } };

async function graphOf(report: CaseReport): Promise<string> {
  const isArchive = report.fileName?.endsWith('.zip') === true;
  return isArchive
    ? String((await entriesOfExport(server, report)).get('Chosen items.jsonld'))
    : (await downloadExport(server, report)).text();
}

/** Nodes of the graph, including nested ones. */
function nodesOf(text: string): Record<string, unknown>[] {
  const document = readJson(text);
  const nodes: Record<string, unknown>[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(walk);
    } else if (isRecord(value)) {
      if ('@type' in value && '@id' in value) {
        nodes.push(value);
      }
      Object.values(value).forEach(walk);
    }
  };
  walk(isRecord(document) ? document['@graph'] : null);
  return nodes;
}

const ofType = (nodes: readonly Record<string, unknown>[], type: string) =>
  nodes.filter((found) => [found['@type']].flat().includes(type));

describe('an export of selected items as CASE/UCO', () => {
  it('contains the selected items with values, messages, locations and files, and no privileged item', async () => {
    const report = await made(EVERYTHING);
    expect(report).toMatchObject({
      status: 'completed',
      format: 'JSONLD',
      reportType: 'case_uco_export',
      itemCount: 10,
    });
    expect(report.notes).toEqual(['Privileged items are not in this export.']);
    const text = await graphOf(report);
    const nodes = nodesOf(text);
    expect(ofType(nodes, 'review:ValuesFacet').map((facet) => facet['review:item'])).toEqual([
      ...['1', '2', '3', '4', '6', '7', '8', '9', '10', '11'],
    ]);
    const [second, , local] = ofType(nodes, 'uco-observable:MessageFacet');
    expect(second).toMatchObject({
      'uco-observable:messageText': 'second',
      'uco-observable:sentTime': { '@type': 'xsd:dateTime', '@value': '2024-07-03T22:30:00.000Z' },
    });
    expect(local).not.toHaveProperty('uco-observable:sentTime');
    expect(text).toContain('"review:timeThatNeedsValidation":"2024-07-04T08:00:00.000"');
    expect(ofType(nodes, 'uco-location:LatLongCoordinatesFacet')).toMatchObject([
      { 'uco-location:longitude': { '@type': 'xsd:decimal', '@value': '-0.000000100000' } },
    ]);
    expect(ofType(nodes, 'case-investigation:ProvenanceRecord')).toHaveLength(2);
    expect(text).not.toContain('secret plan');
    expect(text).not.toContain('hidden value');
    const files = [...(await entriesOfExport(server, report)).keys()];
    expect(files.filter((name) => name.startsWith('attachments/'))).toHaveLength(2);
  });

  it('has the required structure: every node once, identified by a UUID, and every reference resolves', async () => {
    const text = await graphOf(await made(EVERYTHING));
    const nodes = nodesOf(text);
    const ids = nodes.map((found) => found['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    ids.forEach((id) =>
      expect(id).toMatch(/^kb:[a-z-]+-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    );
    const references = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    for (const found of ofType(nodes, 'uco-core:Relationship')) {
      expect(Object.keys(found)).toEqual(
        expect.arrayContaining([
          'uco-core:source',
          'uco-core:target',
          'uco-core:kindOfRelationship',
          'uco-core:isDirectional',
        ]),
      );
    }
    for (const found of ofType(nodes, 'uco-types:Hash')) {
      expect(found).toMatchObject({ 'uco-types:hashValue': { '@type': 'xsd:hexBinary' } });
    }
    for (const found of ofType(nodes, 'uco-types:DictionaryEntry')) {
      expect([typeof found['uco-types:key'], typeof found['uco-types:value']]).toEqual(['string', 'string']);
    }
  });

  withValidator(
    'is valid by case_validate (skipped where case-utils is not installed)',
    async () => {
      const file = path.join(folder, 'graph.jsonld');
      writeFileSync(file, await graphOf(await made(EVERYTHING)));
      const output = execFileSync(VALIDATOR, [file], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
      expect(output).toContain('Conforms: True');
      // The check can fail.
      writeFileSync(
        file,
        (await graphOf(await made(EVERYTHING))).replaceAll(
          '"uco-core:isDirectional":true',
          '"uco-core:isDirectional":"no"',
        ),
      );
      expect(() => execFileSync(VALIDATOR, [file], { stdio: 'pipe' })).toThrow();
    },
    120_000,
  );

  it('contains the named items, is listed with the reports and withheld once an item is privileged', async () => {
    const report = await made({ hitIds: ['5', '6', '11'] });
    expect(report.itemCount).toBe(2);
    expect(report.fileName).toBe('Chosen items.jsonld');
    const list = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`);
    expect((await responseOf(listReports.response, list)).data.map(({ id }) => id)).toContain(report.id);
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/6/privileged`, { tag: 'PRIVILEGED' });
    expect(await refusalOf(await downloadExport(server, report))).toMatchObject({
      status: 409,
      message: REPORT_WITHHELD,
    });
    await requestAs(server, 'DELETE', `/api/hits/v0.0/cases/${server.caseId}/hits/6/privileged`);
  });

  it('is refused without items, for privileged items only, without a name, and for users who may not open the case', async () => {
    expect((await start({})).status).toBe(400);
    expect((await start({ hitIds: ['1'], ...EVERYTHING })).status).toBe(400);
    expect((await start({ hitIds: ['5'] })).status).toBe(404);
    expect((await start({ hitIds: ['1'] }, ' ')).status).toBe(400);
    await server.signInAs('stranger');
    expect((await start({ hitIds: ['1'] })).status).toBe(404);
    await server.signInAs('legal');
  });
});
