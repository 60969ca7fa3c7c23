import { HitSet } from '@server/domain/hit-set';
import type { ReportOrder } from '@server/reports/case-report-content';
import { RedactingMaker } from '@server/reports/redaction/redacting-maker';
import { RedactionsChangedError } from '@server/reports/redaction/redaction-errors';
import type { RedactionState } from '@server/stores/redactions';
import { buildCase } from '@test/helpers/builders/build-case';

const NONE: RedactionState = { redactions: [], newest: 2, removed: 2 };
const MADE = { path: '/nowhere', extension: 'csv', notes: [], items: HitSet.of([]) };
const fail = () => {
  throw new Error('unexpected call');
};

function makerOf(states: RedactionState[]) {
  const reader = {
    ...{ search: fail, matching: fail, countBy: fail, listTags: fail, information: fail, exhibitHitIds: fail },
    ...{
      privilegedHitIds: fail,
      privilegeLog: fail,
      positionReasons: fail,
      threads: fail,
      redactionState: async () => states.shift() ?? NONE,
    },
  };
  const stores = {
    hits: { reader: () => reader },
    sources: { get: fail, listOfCases: fail },
    ...{ previews: { find: fail }, notes: { get: fail }, users: { get: fail }, converted: { read: fail } },
    files: { has: fail, read: fail, sizeOf: fail },
  };
  return new RedactingMaker({ stores, burn: fail }, () => ({ make: async () => MADE }));
}

const { signal } = new AbortController();
const OPTIONS = { folder: '/nowhere', signal, onProgress: () => undefined, onCounted: () => undefined };
const orderOf = (): ReportOrder => ({
  of: { ...buildCase('harbour'), evidenceSourceCount: 0, legalHold: null },
  record: {
    ...{ id: 'r', caseId: 'harbour', name: 'r', ownerId: 'anna', ownerName: 'Anna', createdAt: '', request: {} },
    ...{ reportType: 'search_export', format: 'CSV', status: 'in_progress', result: null, failure: null },
    isSealed: false,
  },
  viewer: { userId: 'anna', userName: 'anna', role: 'INVESTIGATOR', caseAccess: 'member', seesPrivileged: false },
  signal,
});

describe('an output', () => {
  it('contains the newest redaction at its creation', async () => {
    expect(await makerOf([NONE, NONE]).make(orderOf(), OPTIONS)).toEqual({ ...MADE, newestRedaction: 2 });
  });

  it.each([
    ['a redaction was made', { newest: 3, removed: 2 }],
    ['a redaction was removed', { newest: 2, removed: 3 }],
  ])('is created again when %s meanwhile', async (_what, after) => {
    const states = [NONE, { ...NONE, ...after }];
    await expect(makerOf(states).make(orderOf(), OPTIONS)).rejects.toThrow(RedactionsChangedError);
  });
});
