import type { DateReadings, Fragment, Hit } from '@contract/model/hit';
import { NodeNames } from '@server/reports/case-uco/graph-terms';
import { itemNodes } from '@server/reports/case-uco/item-nodes';
import { ItemColumns } from '@server/reports/excel/item-columns';
import { fileItem } from '@server/reports/file-item';
import { CaseRedactions } from '@server/reports/redaction/case-redactions';
import { redactedLog } from '@server/reports/redaction/redacted-log';
import { redactTexts } from '@server/reports/redaction/redact-hit';
import { ReportClock } from '@server/reports/report-clock';
import { exportItem } from '@server/reports/tags-export/tags-export-document';
import type { Viewer } from '@server/stores/viewer';
import { buildHit } from '@test/helpers/builders/build-hit';

const original = '05/06/2023 12:00:00(UTC+0)';
const READINGS: DateReadings = [
  { instant: '2023-06-05T12:00:00.000Z', isLocal: false, original },
  { instant: '2023-05-06T12:00:00.000Z', isLocal: false, original },
];
const OTHER: DateReadings = [
  { instant: '2023-08-07T12:00:00.000Z', isLocal: false, original: '07/08/2023 12:00' },
  { instant: '2023-07-08T12:00:00.000Z', isLocal: false, original: '07/08/2023 12:00' },
];
const fragment = (name: string, value = original, dateReadings?: DateReadings): Fragment => ({
  ...{ name, displayName: name, value, valueType: 'text' as const, importance: 'primary' as const },
  ...{ hidden: false, categories: [] },
  ...(dateReadings && { dateReadings }),
});
const uncertain = buildHit('7', {
  fragments: [fragment('Timestamp', original, READINGS)],
  multiArtifactFragments: [null, null, null, fragment('Timestamp', original, READINGS)],
  uncertainDate: READINGS,
});
/** With the largest date that a tool can write. */
const none = buildHit('8', {
  date: { instant: '9999-12-31T23:59:59.999Z', isLocal: false, original: '9999-12-31T23:59:59.999+00:00' },
});
const itemOf = (hit: Hit) => ({
  ...fileItem(hit, 'Phone', []),
  ...{ date: hit.date, fragments: hit.fragments, ...(hit.uncertainDate && { uncertainDate: hit.uncertainDate }) },
});

describe('an export as CASE/UCO', () => {
  const valuesOf = (hit: Hit) => {
    const nodes = itemNodes(hit, { names: new NodeNames('case'), tags: new Map(), item: fileItem(hit, 'Phone', []) });
    return JSON.stringify(nodes);
  };
  const message = (hit: Hit): Hit => ({
    ...hit,
    chat: {
      ...{ chatThreadId: '1:t', threadName: null, participants: [], sender: null, text: 'x', status: null },
      ...{ timestamp: hit.date, isSystem: false, replyTo: null },
      direction: 'incoming',
    },
  });

  it('[case-18] has both times of a date that is not certain as text, and no time', () => {
    const text = valuesOf(message(uncertain));
    expect(text).toContain(`"review:timeInTheExtraction":"${original}"`);
    expect(text).toContain('"review:timesThatTheTextCanMean":["2023-06-05T12:00:00.000Z","2023-05-06T12:00:00.000Z"]');
    expect(text).not.toMatch(/sentTime|review:time"|xsd:dateTime/);
  });

  it('[case-01] marks a time that is probably none, which is not that of sending', () => {
    const text = valuesOf(message(none));
    expect(text).toContain('"review:time":{"@type":"xsd:dateTime","@value":"9999-12-31T23:59:59.999Z"}');
    expect(text).toContain('"review:timeIsProbablyNone":true');
    expect(text).not.toContain('sentTime');
  });
});

describe('an export of tags and comments', () => {
  it('[case-18] has both times of a date that is not certain', () => {
    expect(exportItem(itemOf(uncertain), '')).toMatchObject({ date: null, uncertainDate: READINGS });
  });

  it('[case-01] marks a time that is probably none, and no other', () => {
    expect(exportItem(itemOf(none), '')).toMatchObject({ date: none.date, probablyNoTime: true });
    expect(exportItem(itemOf(uncertain), '')).not.toHaveProperty('probablyNoTime');
  });
});

it('[case-18] the last column of a sheet, which takes the values without an own one, has both times', () => {
  const columns = new ItemColumns(new ReportClock('UTC'), false);
  const many = Array.from({ length: 16_000 }, (_, index) => fragment(`Value ${index}`, 'x'));
  const hit = { ...uncertain, fragments: [...many, fragment('Read', original, READINGS)] };
  expect(JSON.stringify(columns.cellsOf(itemOf(hit), 1).at(-1))).toContain(
    `Read: ${original} (date not certain: 2023-06-05T12:00:00+00:00 or 2023-05-06T12:00:00+00:00)`,
  );
});

it('[case-18] a privilege log has no redacted date', async () => {
  const viewer: Viewer = {
    ...{ userId: 'lea', userName: 'lea', role: 'LEGAL_REVIEWER', caseAccess: 'member', seesPrivileged: true },
  };
  const hits = [uncertain, { ...uncertain, id: '9', uncertainDate: OTHER, fragments: [] }];
  const reader = {
    privilegeLog: async () =>
      hits.map(({ id: hitId, artifact, date, uncertainDate }) => ({
        ...{ hitId, evidenceId: 1, artifact, date, userId: null, ...(uncertainDate && { uncertainDate }) },
        privilege: {
          ...{ state: 'suspected' as const, basis: null, remark: '', userName: null, timestamp: null, rules: [] },
        },
      })),
    search: async () => ({
      hits: [
        { ...uncertain, id: '9', uncertainDate: OTHER, fragments: [fragment('Read', OTHER[0].original, OTHER)] },
        uncertain,
      ],
      status: 'success' as const,
      mustMatchMarks: false,
      total: { value: 2, relation: 'eq' as const },
    }),
  };
  const redactions = CaseRedactions.ofRules([{ kind: 'names', names: ['05/06/2023'] }], null);
  const [redacted, other] = await redactedLog(reader, redactions, viewer, ['7', '9']);
  expect(redacted).not.toHaveProperty('uncertainDate');
  expect(other).toMatchObject({ hitId: '9', date: null, uncertainDate: OTHER });
});

it('[case-18] a redacted text of a date leaves none of its times in an item', () => {
  const redactions = CaseRedactions.ofRules([{ kind: 'names', names: ['05/06/2023'] }], null);
  const redacted = redactTexts(uncertain, redactions);
  expect(JSON.stringify(redacted)).not.toMatch(/2023|05.06/);
  const other = CaseRedactions.ofRules([{ kind: 'names', names: ['Anna'] }], null);
  expect(redactTexts(uncertain, other)).toEqual(uncertain);
});
