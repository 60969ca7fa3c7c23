import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { CountSubheader } from '@/pages/explorer/list/count-subheader';
import { renderPart } from '@test/helpers/render-part';

function show(value: number, isAtLeast: boolean) {
  const count = { status: isAtLeast ? ('timedOutCount' as const) : ('success' as const), total: { value, isAtLeast } };
  return renderPart(<CountSubheader count={count} isForced={false} retryPath="" />);
}

describe('the count of the items', () => {
  it.each([
    [7, '7 or more items'],
    [35, '30 or more items'],
    [2_468, '2,400 or more items'],
  ])('[001-5-34] [001-8-06] of %d that timed out is shown as "%s", with the reason', async (value, text) => {
    const { user } = show(value, true);
    await user.hover(screen.getByText(text));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Your search took too long to complete. Refine your search for more precise results.',
    );
  });

  it('shows that nothing was found so far when the search timed out before the first item', () => {
    const count = { status: 'timedOutHits' as const, total: { value: 0, isAtLeast: true } };
    renderPart(
      <MemoryRouter>
        <CountSubheader count={count} isForced={false} retryPath="/" />
      </MemoryRouter>,
    );
    expect(screen.getByText('No items found so far')).toBeVisible();
  });

  it('says that accents had to match in items whose index is of before', () => {
    const count = { status: 'success' as const, total: { value: 1, isAtLeast: false } };
    renderPart(<CountSubheader count={count} isForced={false} mustMatchMarks retryPath="" />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Some items are being indexed again: until then, accents and marks have to match in them (“cafe” does not find “café”).',
    );
  });

  it.each([
    [1, '1 item'],
    [2_468, '2,468 items'],
  ])('of %d that is exact is shown as "%s"', (value, text) => {
    show(value, false);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
