import { AUDIT_DEFAULTS, auditParams } from '@/routing/audit-params';
import { formatQuery, parseQuery } from '@/routing/search-params';

const parse = (search: string) => auditParams.parse(parseQuery(search));

describe('the address of the audit log', () => {
  it('[002-2-47] [002-9-02] [002-9-03] [002-9-04] contains filter, page, size and order; by default the first 15 entries by time, newest first', () => {
    expect(AUDIT_DEFAULTS).toEqual({ f: '{}', pageIndex: 0, pageSize: 15, sortBy: 'timestamp-desc' });
    const params = {
      filter: {
        ...{ caseId: 'a', userId: 'u', logEvents: ['auditing'] },
        timestamp: { from: '2026-01-01T00:00:00.000Z' },
      },
      ...{ pageIndex: 3, pageSize: 50, order: 'asc' as const },
    };
    expect(parse(formatQuery(auditParams.format(params)))).toEqual(params);
  });

  it('has the default for an invalid value, and at most 200 entries per page', () => {
    const defaults = parse('');
    for (const search of ['?f={', '?f={"caseId":5}', '?pageIndex=-1', '?pageSize=0', '?sortBy=name-up']) {
      expect(parse(search)).toEqual(defaults);
    }
    expect(parse('?pageSize=99999').pageSize).toBe(200);
  });
});
