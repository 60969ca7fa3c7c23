import { screen, within } from '@testing-library/react';

import type { Attachment } from '@contract/model/hit';
import { DifferenceList } from '@/features/hit-details-card/difference-list';
import { DifferenceMark } from '@/features/hit-details-card/difference-mark';
import { renderPart } from '@test/helpers/render-part';

const attachment = (given: Partial<Attachment> = {}): Attachment => ({
  id: '0',
  path: 'files/a.jpg',
  name: 'a.jpg',
  importance: 'primary',
  mimeType: 'image/jpeg',
  size: 5,
  sha256: 'b'.repeat(64),
  state: 'stored',
  fileKey: '/a',
  ...given,
});
const DIFFERENCES = [
  { what: 'md5' as const, report: 'a'.repeat(32), stored: 'c'.repeat(32) },
  { what: 'size' as const, report: '6', stored: '5' },
];

describe('a file that differs from the report', () => {
  it('is marked on its item', () => {
    renderPart(<DifferenceMark attachments={[attachment(), attachment({ differences: DIFFERENCES })]} />);
    expect(screen.getByText('Differs from the report')).toBeVisible();
  });

  it('is not marked without a difference', () => {
    renderPart(<DifferenceMark attachments={[attachment(), attachment({ differences: [] })]} />);
    expect(screen.queryByText('Differs from the report')).not.toBeInTheDocument();
  });

  it('shows the differing hash and size, with both values', () => {
    renderPart(<DifferenceList differences={DIFFERENCES} />);
    const list = within(screen.getByRole('list', { name: 'Differs from the report' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `MD5: ${'a'.repeat(32)} in the report, ${'c'.repeat(32)} in the stored file.`,
      'Size in bytes: 6 in the report, 5 in the stored file.',
    ]);
  });
});
