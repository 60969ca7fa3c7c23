import { LONG_TEXT_START } from '@contract/rules/limits';
import { screen } from '@testing-library/react';

import { hitTitle } from '@/domain/hit-title';
import { truncateValue } from '@/domain/columns';
import { FragmentValue } from '@/features/hit-fragments/fragment-value';
import { buildHit } from '@test/helpers/builders/build-hit';
import { buildFragment } from '@test/helpers/builders/build-hit-record';
import { renderPart } from '@test/helpers/render-part';

const fragmentOf = (value: string) => ({
  ...buildFragment({ name: 'Body', value }),
  ...{ displayName: 'Body', importance: 'primary' as const, hidden: false, categories: [] },
});

describe('a text of several megabytes', () => {
  it('[case-16] shows its start, its length, and more of it on request', async () => {
    const { user, container } = renderPart(
      <FragmentValue fragment={fragmentOf('a b c d e '.repeat(850_000))} timezone="UTC" />,
    );
    expect(screen.getByText('The first 10,000 of 8,500,000 characters are shown.')).toBeVisible();
    expect(container.textContent.length).toBeLessThan(2 * LONG_TEXT_START);
    await user.click(screen.getByRole('button', { name: 'Show more of the text' }));
    expect(screen.getByText('The first 60,000 of 8,500,000 characters are shown.')).toBeVisible();
  });

  it('is whole up to 10,000 characters, and not cut inside a character', () => {
    const { rerender } = renderPart(<FragmentValue fragment={fragmentOf('x'.repeat(10_000))} timezone="UTC" />);
    expect(screen.getByText('x'.repeat(10_000))).toBeVisible();
    rerender(<FragmentValue fragment={fragmentOf(`x${'😀'.repeat(5_000)}`)} timezone="UTC" />);
    expect(screen.getByText('The first 9,999 of 10,001 characters are shown.')).toBeVisible();
  });

  it('[case-16] is cut in tables and titles', () => {
    const value = 'a b c d e '.repeat(850_000);
    expect(truncateValue(value)).toHaveLength(101);
    expect(hitTitle(buildHit('1', { multiArtifactFragments: [fragmentOf(value)] }))).toHaveLength(1_001);
  });
});
