import { mkdirSync } from 'node:fs';

import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import type { AxiomHit } from '@server/sample/formats/axiom-hit';

const FACTS = {
  version: '9.2.0.44134',
  caseNumber: 'B-1',
  caseName: 'Benchmark',
  examiner: 'Bench',
  evidenceNumber: 'EV-1',
  createdOn: '2024-06-01T08:00:00Z',
};
const START = Date.UTC(2024, 0, 1);
const WORDS = 'harbour crane container quay invoice meeting tonight bring cash never again call anna later'.split(' ');

/** Writes an AXIOM case with this number of hits. */
export function writeBigAxiom(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  writeAxiomCase(folder, hits(count), { schema: 'newer', facts: FACTS });
}

/** Four of ten hits are messages; the others are calls, visited pages and positions. */
function* hits(count: number): Generator<AxiomHit> {
  for (let index = 0; index < count; index += 1) {
    const kind = KINDS[index % KINDS.length] ?? message;
    yield kind(index);
  }
}

const textOf = (index: number): string =>
  Array.from({ length: 12 }, (_unused, word) => WORDS[(index * 7 + word * 13) % WORDS.length]).join(' ');

const message = (index: number): AxiomHit => ({
  artifact: 'Android WhatsApp Messages',
  group: 'Communication',
  fragments: [
    { name: 'Sender', text: `Person ${index % 400} <49170${index % 400}@s.whatsapp.net>` },
    { name: 'Recipient', text: 'Local User <4917611111@s.whatsapp.net>' },
    { name: 'Message', text: `${textOf(index)} ${index}` },
    { name: 'Message Sent Date/Time', milliseconds: START + index * 1_000 },
    { name: 'Message Status', text: 'Received' },
    { name: '_ThreadID', text: String(index % 400) },
    { name: 'Recovery method', text: 'Parsing' },
  ],
  source: { path: 'phone.zip\\data\\msgstore.db', location: `Table: message(_id: ${index})` },
});

const call = (index: number): AxiomHit => ({
  artifact: 'Android Call Logs',
  group: 'Communication',
  fragments: [
    { name: 'Partner', text: `+49170${index % 400}` },
    { name: 'Direction', text: 'Incoming' },
    { name: 'Call Date/Time', milliseconds: START + index * 1_000 },
    { name: 'Call Duration', text: '00:01:23' },
  ],
  source: { path: 'phone.zip\\data\\calllog.db', location: `Table: calls(_id: ${index})` },
});

const page = (index: number): AxiomHit => ({
  artifact: 'Chrome Web History',
  group: 'Web Related',
  fragments: [
    { name: 'URL', text: `https://example.org/${index}` },
    { name: 'Title', text: textOf(index) },
    { name: 'Last Visited Date/Time', milliseconds: START + index * 1_000 },
    { name: 'Visit Count', number: index % 9 },
  ],
  source: { path: 'phone.zip\\data\\History', location: `Table: urls(id: ${index})` },
});

const tower = (index: number): AxiomHit => ({
  artifact: 'Cell Tower Locations',
  group: 'Location & Travel',
  fragments: [
    { name: 'CellID', number: index },
    { name: 'Latitude', number: 50 + (index % 500) / 1_000 },
    { name: 'Longitude', number: 8 + (index % 700) / 1_000 },
    { name: 'Timestamp Date/Time', milliseconds: START + index * 1_000 },
  ],
});

const KINDS = [message, call, message, page, message, tower, message, call, page, page];
