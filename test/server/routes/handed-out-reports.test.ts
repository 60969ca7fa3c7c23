import { addHitComment } from '@contract/calls/hits';
import { addPrivilegeRules, applyPrivilegeRules, createPrivilegeLog } from '@contract/calls/privilege';
import { createRedaction, createRedactionRule, removeRedaction } from '@contract/calls/redactions';
import { openReportAsHandedOut } from '@contract/calls/reports';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { CaseReport, ReportType } from '@contract/model/report';
import { auditItems, auditValueText } from '@contract/rules/audit-description';
import { auditSentence } from '@contract/rules/audit-sentences';
import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { HANDED_OUT_REFUSED, REPORT_NOT_WITHHELD, REPORT_WITHHELD } from '@contract/rules/report';
import { isRecord, readJson } from '@contract/text/read-json';
import { refusalOf, requestAs, responseOf } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';

import { sendAs } from './leak-worlds';
import { OUTPUTS, outputOf, startRedactedCase } from './redacted-outputs';
import { choices, downloadOf, listOf, made, mark, order, reportOf, startReportServer, unmark } from './report-server';

/** Everybody who may open the case. */
const PEOPLE = ['admin', 'examiner', 'investigator', 'legal'] as const satisfies TestUserName[];

/** Of the contract; a privilege log is not withheld for privileged items. */
const TYPES_OF_ITEMS = Object.keys({
  case_report: 1,
  tags_and_comments_export: 1,
  chat_export: 1,
  search_export: 1,
  case_uco_export: 1,
  disclosure_package: 1,
} satisfies Record<Exclude<ReportType, 'privilege_log'>, 1>);

let server: Awaited<ReturnType<typeof startReportServer>>;
beforeEach(async () => {
  server = await startReportServer();
  await server.signInAs('legal');
});
afterEach(() => server.close());

const reportOfItems = (...hitIds: string[]) =>
  made(server, order(server, choices({ hitIds, evidenceSources: [server.phone, server.axiom] })));
const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { caseId: server.caseId, ...params }), body);
const open = ({ id: reportId }: CaseReport, query = '') =>
  requestAs(server, 'GET', callPath(openReportAsHandedOut, { caseId: server.caseId, reportId }) + query);
const contentOf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());
const redact = (hitId: string) =>
  responseOf(
    createRedaction.response,
    call(
      createRedaction,
      {
        ...{ reason: 'privacy', remark: '' },
        target: { kind: 'text', fragment: 'Body', index: 0, start: 0, end: 2 },
      },
      { hitId },
    ),
  );
const deletePhone = async () => {
  await server.signInAs('admin');
  const path = `/deletion/api/v0.0/cases/${server.caseId}/delete/evidence-source/${server.phone}`;
  expect((await requestAs(server, 'DELETE', path, { reason: 'over' })).status).toBe(200);
  await server.context.jobs.settled();
};
/** The openings in the audit log of the case, oldest first. */
async function openings() {
  const entries = await server.context.stores.hits.auditEntries(server.caseId, 0, 1_000);
  return entries
    .map(({ entry }): unknown => readJson(entry))
    .filter((entry) => isRecord(entry) && entry.call === openReportAsHandedOut.name);
}

/** Expects that these users, and nobody else, get the file as it was created, and that the download is refused for everybody. */
async function expectOpenTo(users: readonly TestUserName[], report: CaseReport, file: Buffer, refusal: string) {
  for (const user of PEOPLE) {
    await server.signInAs(user);
    const isOpen = users.includes(user);
    const listed = (await listOf(server)).data.find(({ id }) => id === report.id);
    expect({ user, listed }).toMatchObject({ user, listed: isOpen ? { openableAsHandedOut: true } : {} });
    expect((await reportOf(server, report.id)).openableAsHandedOut ?? false).toBe(isOpen);
    expect(await refusalOf(downloadOf(server, report))).toMatchObject({ status: 409, message: refusal });
    const before = (await openings()).length;
    if (isOpen) {
      expect((await contentOf(open(report))).equals(file)).toBe(true);
    } else {
      for (const query of ['', '?scan=only', '?scan=accepted']) {
        expect(await refusalOf(open(report, query))).toMatchObject({ status: 403, message: HANDED_OUT_REFUSED });
      }
    }
    expect((await openings()).length - before).toBe(isOpen ? 1 : 0);
  }
  await server.signInAs('stranger');
  expect((await open(report)).status).toBe(404);
}

/** Each hides item 1 from users who do not see privileged items. */
const MARKS: readonly [string, () => Promise<unknown>][] = [
  ['one mark', () => mark(server, '1')],
  [
    'a rule',
    async () => {
      await call(addPrivilegeRules, { kind: 'term', values: 'third' });
      await call(applyPrivilegeRules, {});
    },
  ],
  [
    'a mark whose source was deleted',
    async () => {
      await mark(server, '1');
      await deletePhone();
    },
  ],
];

describe('a report that is withheld', () => {
  it.each(MARKS)('because of %s is opened as handed out only by legal reviewers of the case', async (_what, hide) => {
    const report = await reportOfItems('1', '6');
    const file = await contentOf(downloadOf(server, report));
    await hide();
    await expectOpenTo(['legal'], report, file, REPORT_WITHHELD);
  });

  it('because of a redaction is opened as handed out by everybody who may see its items', async () => {
    const report = await reportOfItems('1');
    const file = await contentOf(downloadOf(server, report));
    await redact('1');
    await expectOpenTo(PEOPLE, report, file, REPORT_REDACTED_SINCE);
  });

  it('because of both is opened only by legal reviewers, and by the others once the privilege is released', async () => {
    const report = await reportOfItems('1', '2');
    const file = await contentOf(downloadOf(server, report));
    await redact('1');
    await mark(server, '2');
    await expectOpenTo(['legal'], report, file, REPORT_WITHHELD);
    await server.signInAs('legal');
    await unmark(server, '2');
    await expectOpenTo(PEOPLE, report, file, REPORT_REDACTED_SINCE);
  });

  it('is downloaded, and not opened as handed out, once nothing in it is withheld', async () => {
    const report = await reportOfItems('1');
    const expectDownload = async () => {
      expect(await refusalOf(open(report))).toMatchObject({ status: 409, message: REPORT_NOT_WITHHELD });
      expect((await downloadOf(server, report)).status).toBe(200);
      expect(await reportOf(server, report.id)).not.toHaveProperty('openableAsHandedOut');
    };
    await expectDownload();
    await mark(server, '1');
    await unmark(server, '1');
    await expectDownload();
    const { redaction } = await redact('1');
    await call(removeRedaction, { reason: 'A mistake' }, { redactionId: redaction.id });
    await expectDownload();
    expect(await openings()).toEqual([]);
  });

  it('is not found when it has no file, or when it is a privilege log and the user sees no privileged items', async () => {
    const log = await made(server, call(createPrivilegeLog, { name: 'Log', format: 'EXCEL', states: ['confirmed'] }));
    await mark(server, '1');
    expect(await refusalOf(open(log))).toMatchObject({ status: 409, message: REPORT_NOT_WITHHELD });
    await call(createRedactionRule, { kind: 'names', lines: 'somebody', reason: 'privacy', remark: '' });
    expect((await open(log)).status).toBe(200);
    await server.signInAs('investigator');
    expect((await open(log)).status).toBe(404);
    expect((await open({ ...log, id: 'other' })).status).toBe(404);
  });
});

describe('each opening', () => {
  it('is an entry of its own in the audit log, with what was opened and why it is withheld', async () => {
    const report = await reportOfItems('1');
    await mark(server, '1');
    await redact('1');
    expect(await (await open(report, '?scan=only')).text()).toBe('');
    expect(await openings()).toEqual([]);
    await open(report);
    await open(report);
    const [first, second] = await openings();
    expect(second).toMatchObject({ call: 'openReportAsHandedOut', userName: 'legal' });
    expect(first).toMatchObject({
      ...{ logEvent: 'case data downloaded', userName: 'legal', caseId: server.caseId },
      description: {
        ...{ action: ['open as handed out'], withheldFor: ['privilege', 'redaction'] },
        ...{ reportName: ['Report'], reportId: [report.id], reportType: ['case_report'], format: ['EXCEL'] },
        sha256: [expect.stringMatching(/^[\da-f]{64}$/)],
      },
    });
  });

  it('of a part of the file is recorded, too, but not a range that the file does not have', async () => {
    const report = await reportOfItems('1');
    await mark(server, '1');
    const path = callPath(openReportAsHandedOut, { caseId: server.caseId, reportId: report.id });
    const part = (range: string) => server.fetch(new Request(`http://localhost${path}`, { headers: { range } }));
    expect((await part('bytes=0-9')).headers.get('content-range')).toBe(`bytes 0-9/${report.size}`);
    expect((await part('bytes=99999999-')).status).toBe(416);
    expect(await openings()).toHaveLength(1);
  });

  it('has a sentence and words for its reasons', () => {
    const description = { action: ['open as handed out'], withheldFor: ['privilege', 'redaction'] };
    const { name, audit } = openReportAsHandedOut;
    expect(auditSentence({ call: name, logEvent: audit, description })).toBe('Opened a withheld report as handed out');
    const names = { tag: () => null, source: () => null, case: () => null, user: () => null };
    const items = auditItems(description).map((item) => [
      item.label,
      ...item.values.map((value) => auditValueText(item, value, names)),
    ]);
    expect(items).toEqual([['Withheld because', 'An item was marked privileged', 'Something was redacted']]);
  });
});

describe('every kind of output', () => {
  /** One of each type; PDF takes long, and is a file like any other. */
  const KINDS = Object.keys(OUTPUTS).filter((name) => !name.endsWith('PDF'));

  it('is opened as it was handed out', async () => {
    const world = await startRedactedCase();
    try {
      // An export of tags and comments contains only items with any.
      const comment = { params: { hitId: '1' }, body: { content: 'Seen', accessLevel: 'public' } };
      expect((await sendAs(world.server, 'investigator', addHitComment, comment)).status).toBe(200);
      const handedOut = [];
      for (const name of KINDS) {
        const output = await outputOf(world, name);
        const response = await requestAs(world.server, 'GET', `/files/api/download${output.path}`);
        handedOut.push({ name, output, file: Buffer.from(await response.arrayBuffer()) });
      }
      const types = new Set(handedOut.map(({ output }) => output.reportType));
      expect([...types].toSorted()).toEqual(TYPES_OF_ITEMS.toSorted());
      await world.server.signInAs('legal');
      await mark(world.server, '1');
      for (const { name, output, file } of handedOut) {
        const params = { params: { reportId: output.id } };
        const response = await sendAs(world.server, 'legal', openReportAsHandedOut, params);
        expect({ name, status: response.status }).toEqual({ name, status: 200 });
        expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
        for (const user of ['admin', 'investigator'] as const) {
          expect((await sendAs(world.server, user, openReportAsHandedOut, params)).status).toBe(403);
        }
      }
    } finally {
      await world.server.close();
    }
  });
});
