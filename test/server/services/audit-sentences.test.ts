import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { allCalls } from '@contract/calls/all-calls';
import { auditItems, auditValueText, unknownName, type AuditNames } from '@contract/rules/audit-description';
import { AUDIT_EVENTS, auditSentence, hasAuditSentence } from '@contract/rules/audit-sentences';

const SERVER = path.join(__dirname, '../../../server');
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
  .join('\n');
const matches = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map(([, found = '']) => found);

/** Calls and events of commands and of the server itself. */
const OTHER_CALLS = [
  ...matches(/commandCause\(io, '([^']+)'/g),
  ...matches(/^ {4,6}call: '([^']+)',$/gm),
  ...['user enable', 'user disable'],
];
const OTHER_EVENTS = [
  ...matches(/commandCause\(io, '[^']+', '([^']+)'/g),
  ...matches(/commandCause\(io, call, '([^']+)'/g),
  ...matches(/logEvent: '([^']+)'/g),
  ...matches(/auditOf\(job, '([^']+)'/g),
];

const names: AuditNames = {
  tag: (id) => (id === 't1' ? 'Contraband' : null),
  source: (id) => (id === '3' ? 'Phone' : null),
  case: () => null,
  user: (id) => (id === 'u1' ? 'Anna Berg' : null),
};

describe('sentences of the audit log', () => {
  it.each(allCalls.filter(({ audit }) => audit !== null))('exist for $name', ({ name, audit }) => {
    expect({ name, hasSentence: hasAuditSentence({ call: name, logEvent: audit ?? '' }) }).toEqual({
      name,
      hasSentence: true,
    });
  });

  it('exist for entries of commands and of the server itself', () => {
    expect(OTHER_CALLS).toContain('startImport');
    expect(OTHER_CALLS).toContain('signIn');
    expect(OTHER_EVENTS).toContain('evidence source deleted');
    const missing = OTHER_CALLS.filter((call) => !hasAuditSentence({ call, logEvent: 'auditing' }));
    expect(missing).toEqual([]);
    expect(OTHER_EVENTS.filter((logEvent) => !AUDIT_EVENTS.includes(logEvent))).toEqual([]);
  });

  it('contain the outcome of an import, and the event type of unknown calls', () => {
    const entry = { logEvent: 'evidence source deleted', call: 'startImport' };
    expect(auditSentence({ ...entry, description: { action: ['import failed'] } })).toBe(
      'An import failed and its evidence source was removed',
    );
    expect(auditSentence({ logEvent: 'later event', call: 'laterCall', description: {} })).toBe('Later event');
  });
});

describe('event types', () => {
  const EVENTS = [
    ...['audit log downloaded', 'auditing', 'case created', 'case metadata modified', 'case data downloaded'],
    ...['case interaction', 'case notepad modified', 'case reports listed', 'case report listed'],
    ...['evidence metadata modified', 'user management', 'system access', 'system management', 'reporting'],
    ...['audit export deleted', 'case deleted', 'evidence source deleted', 'report deleted', 'system report deleted'],
    'system report downloaded',
  ];

  it.each(EVENTS)('[002-3-32] contain "%s", which a call writes', (event) => {
    expect(allCalls.filter(({ audit }) => audit === event)).not.toEqual([]);
    expect(AUDIT_EVENTS).toContain(event);
  });
});

describe('description items', () => {
  const texts = (description: Record<string, string[]>) =>
    auditItems(description).map((item) => [
      item.label,
      ...item.values.map((value) => auditValueText(item, value, names)),
    ]);

  it('[002-2-53] show booleans as yes or no', () => {
    expect(texts({ isShared: ['true'], untagged: ['false'] })).toEqual([
      ['Shared', 'Yes'],
      ['Untagged', 'No'],
    ]);
  });

  it('[002-2-57] contain names of tags and sources, and the ids of unknown ones', () => {
    expect(texts({ tagId: ['t1', 't2'], evidenceIds: ['3', '4'] })).toEqual([
      ['Tags', 'Contraband', 'Unknown t2'],
      ['Evidence sources', 'Phone', 'Unknown 4'],
    ]);
    expect(unknownName('x')).toBe('Unknown x');
  });

  it('[002-2-58] call a missing user "Unknown user"', () => {
    expect(texts({ userId: ['u1', 'u2'] })).toEqual([['User', 'Anna Berg', 'Unknown user']]);
  });

  it('[002-3-31] record a case role and a user role', () => {
    expect(texts({ action: ['assign', 'remove'], accessLevel: ['manager', 'none'] })).toEqual([
      ['Case role', 'Manager', 'Removed'],
    ]);
    expect(texts({ role: ['INVESTIGATOR', 'LEGAL_REVIEWER'] })).toEqual([
      ['User role', 'Investigator', 'Legal reviewer'],
    ]);
    expect(texts({ accessLevel: ['private'] })).toEqual([['Access level', 'Private']]);
  });

  it('[002-2-55] distinguish "Primary" and "Primary and secondary"', () => {
    expect(texts({ groupImportanceOption: ['primary'] })).toEqual([['Level of detail', 'Primary']]);
    expect(texts({ groupImportanceOption: ['all'] })).toEqual([['Level of detail', 'Primary and secondary']]);
  });

  it('[002-2-56] show export previews in words', () => {
    for (const value of ['originals', 'false']) {
      expect(texts({ exportPreviews: [value] })).toEqual([['Attachments', 'Original attachments only']]);
    }
    for (const value of ['originals_and_conversions', 'true']) {
      expect(texts({ exportPreviews: [value] })).toEqual([
        ['Attachments', 'Original attachments and converted previews'],
      ]);
    }
  });

  it.each([
    ['names', ['caseName', 'Case name'], ['evidenceSourceName', 'Evidence source name'], ['userName', 'Username']],
    ['ids', ['hitId', 'Item IDs'], ['reportId', 'Report ID'], ['exportId', 'Export ID']],
    ['comments', ['content', 'Text'], ['commentId', 'Comment ID'], ['commentCount', 'Comments']],
    ['tags', ['tagId', 'Tags'], ['tagName', 'Tag name']],
    ['reports', ['reportName', 'Report name'], ['reportType', 'Type of report'], ['strategy', 'Report strategy']],
    ['exports', ['exportName', 'Export name'], ['format', 'Format'], ['exportPreviews', 'Attachments']],
    ['sorting and filtering', ['sort', 'Sorted by'], ['keyword', 'Keywords'], ['groups', 'Artifact types']],
    ['users and roles', ['userId', 'User'], ['role', 'User role'], ['accessLevel', 'Access level']],
    ['dates and times', ['dateTime', 'Date and time'], ['from', 'From'], ['to', 'To']],
    ['reasons and chat threads', ['reason', 'Reason'], ['chatThreadIds', 'Chat thread IDs']],
  ])('[002-3-30] have a label for %s', (_what, ...items) => {
    const description: Record<string, string[]> = {};
    items.forEach(([key = '']) => (description[key] = ['x']));
    const labelled = auditItems(description).map(({ key, label }) => [key, label]);
    expect(labelled).toEqual(expect.arrayContaining(items));
  });

  it('[002-3-30] are sentences for changes of the column configuration', () => {
    const sentenceOf = (call: string) => auditSentence({ logEvent: 'system management', call, description: {} });
    expect([sentenceOf('saveColumns'), sentenceOf('importColumns'), sentenceOf('exportColumns')]).toEqual([
      'Changed the column configuration',
      'Imported a column configuration',
      'Exported the column configuration',
    ]);
  });

  it('have a label for every key, not derived from the key', () => {
    const keys = [
      ...['account', 'address', 'actionId', 'archivedAt', 'artifacts', 'attachmentId', 'backup', 'caseId', 'caseIds'],
      ...['changed', 'person', 'commentedByMe', 'dateState', 'deleted', 'digits', 'examiner', 'exceptHitId', 'file'],
      ...['exhibitNumber', 'expiresAt', 'extractionFolder', 'field', 'files', 'folder', 'found', 'hasAttachments'],
      ...['hitIds', 'hits', 'groupSources', 'identityProvider', 'importance', 'inputName', 'inputPath', 'inputSha256'],
      ...['includeComments', 'includeConversions', 'includeNotepad', 'includePrivateComments', 'includeTags', 'jobId'],
      ...['key', 'logEvent', 'omitted', 'outcome', 'prefix', 'privilegeBasis', 'privilegeList', 'privilegeRules'],
      ...['privilegeState', 'privilegeSuspected', 'problems', 'queue', 'redaction', 'redactionKind', 'redactionReason'],
      ...['renumbered', 'recipient', 'refusedCall', 'repeats', 'request', 'requestParts', 'requestSha256', 'rights'],
      ...['revision', 'scope', 'searchId', 'searchName', 'selectedItems', 'messageDates', 'serviceToken'],
      ...['showPictures', 'signingKey', 'sourceComparison', 'sourceInformation', 'status', 'tagCount', 'tagChoices'],
      ...['systemReportData', 'tagIds', 'tagsAndComments', 'text', 'tool', 'userRights', 'usersLeftOut'],
    ];
    const items = auditItems(Object.fromEntries(keys.map((key) => [key, ['x']])));
    expect(items).toHaveLength(keys.length);
    const unlabelled = items.filter(({ label }) => typeof label !== 'string' || !/^[A-Z]/.test(label));
    expect(unlabelled.map(({ key }) => key)).toEqual([]);
  });

  it.each<[key: string, value: string, text: string]>([
    ['caseId', 'c9', 'Unknown c9'],
    ['caseIds', 'c9', 'Unknown c9'],
    ['tagIds', 't1', 'Contraband'],
    ['importance', 'all', 'Primary and secondary'],
    ['outcome', 'timedOut', 'Ended by the limit of time'],
    ['outcome', 'cancelled', 'Cancelled'],
    ['outcome', 'failed', 'Failed'],
    ['userRights', 'manager', 'Manager of the case'],
    ['userRights', 'seesPrivileged', 'Sees privileged items'],
    ['userRights', 'LEGAL_REVIEWER', 'Legal reviewer'],
    ['reportType', 'case_report', 'Case report'],
    ['reportType', 'disclosure_package', 'Disclosure package'],
    ['scope', 'axiom', 'Those of Magnet AXIOM'],
    ['scope', 'all', 'All'],
  ])('show %s %s as "%s"', (key, value, text) => {
    expect(texts({ [key]: [value] })).toEqual([[expect.any(String), text]]);
  });

  it('format times by their kind, and treat mixed access levels as those of comments', () => {
    const kinds = auditItems({ archivedAt: ['x'], expiresAt: ['x'], from: ['x'], to: ['x'] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['time', 'time', 'time', 'time']);
    expect(texts({ accessLevel: ['manager', 'public'] })).toEqual([['Access level', 'manager', 'Public']]);
    expect(auditItems({ role: ['manager'] })[0]?.label).toBe('User role');
  });

  it('precede identifiers', () => {
    expect(texts({ actionId: ['1'], hitCount: ['3'], sha256: ['ab'], userName: ['berit'] })).toEqual([
      ['Items', '3'],
      ['Username', 'berit'],
      ['Bulk action ID', '1'],
      ['SHA-256', 'ab'],
    ]);
  });

  it('have a label from the words of an unknown key, and are omitted without values', () => {
    expect(texts({ laterKey: ['x'], status: [] })).toEqual([['Later key', 'x']]);
  });
});
