import { screen } from '@testing-library/react';

import { Pager } from '@/components/pager/pager';
import { renderPart } from '@test/helpers/render-part';

const show = (given: Partial<Parameters<typeof Pager>[0]>) =>
  renderPart(
    <Pager
      page={0}
      pageSize={20}
      loaded={20}
      total={{ value: 45, isAtLeast: false }}
      onPrevious={() => undefined}
      onNext={() => undefined}
      {...given}
    />,
  );
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });

describe('the pager', () => {
  it('[001-2.4-16] [000-2-62] shows the range of the page and the total', () => {
    show({ page: 2, loaded: 5 });
    expect(screen.getByText('41 - 45 of 45')).toBeVisible();
    expect(previous()).toBeEnabled();
    expect(next()).toBeDisabled();
  });

  it('[001-2.4-17] shows only the range while the total is unknown', () => {
    show({ total: null });
    expect(screen.getByText('1 - 20')).toBeVisible();
    expect(next()).toBeEnabled();
  });

  it('shows "or more" when the total is a lower bound, and never a total below the rows that are shown', () => {
    show({ page: 61, total: { value: 1234, isAtLeast: true } });
    expect(screen.getByText('1,221 - 1,240 of 1,240 or more')).toBeVisible();
  });

  it('[001-2.4-18] has no buttons for the first and the last page', () => {
    show({});
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(previous()).toBeDisabled();
  });

  it('[000-2-60] [000-2-61] calls the handlers of the previous and the next page', async () => {
    const calls: string[] = [];
    const { user } = show({ page: 1, onPrevious: () => calls.push('previous'), onNext: () => calls.push('next') });
    await user.click(previous());
    await user.click(next());
    expect(calls).toEqual(['previous', 'next']);
  });
});
