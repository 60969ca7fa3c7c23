import { screen } from '@testing-library/react';

import { useCharactersLeft } from '@/features/comments/use-characters-left';
import { renderPart } from '@test/helpers/render-part';

const Probe = ({ content }: { content: string }) => <output>{useCharactersLeft(content)}</output>;

describe('the number of characters left in a comment', () => {
  it.each([
    [0, ''],
    [9_499, ''],
    [9_500, '500 characters left'],
    [9_999, '1 character left'],
    [10_000, '0 characters left'],
    [10_001, '1 character too long'],
  ])('is after %d characters %j', (length, expected) => {
    renderPart(<Probe content={` ${'x'.repeat(length)} `} />);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${expected}$`));
  });
});
