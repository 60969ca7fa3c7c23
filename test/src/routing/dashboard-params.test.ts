import { DEFAULT_CASE_SORT } from '@/domain/case-list';
import { DASHBOARD_DEFAULTS, dashboardParams } from '@/routing/dashboard-params';

describe('query of the dashboard', () => {
  it('is parsed as it was written', () => {
    const params = { name: 'harbour', sort: { field: 'name', order: 'asc' } } as const;
    expect(dashboardParams.parse(dashboardParams.format(params))).toEqual(params);
  });

  it.each(['', 'name', 'name-up', 'size-asc', '-'])('has the default sort for %p', (sort) => {
    expect(dashboardParams.parse({ sort }).sort).toEqual(DEFAULT_CASE_SORT);
  });

  it('has the default sort in the defaults that are added to the URL', () => {
    expect(dashboardParams.parse(DASHBOARD_DEFAULTS).sort).toEqual(DEFAULT_CASE_SORT);
  });
});
