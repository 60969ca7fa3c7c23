import { screen } from '@testing-library/react';

import { RedactionMark } from '@/features/redactions/redaction-mark';
import { renderPart } from '@test/helpers/render-part';

describe('the mark of an item with redactions', () => {
  it.each([
    [{ redactions: 2 }, 'Redacted (2)'],
    [{ isRedactedByRules: true } as const, 'Redacted by a rule of the case'],
    [{ redactions: 1, isRedactedByRules: true } as const, 'Redacted (1) · Redacted by a rule of the case'],
  ])('has a text for screen readers: %j', (hit, name) => {
    renderPart(<RedactionMark hit={hit} isCompact />);
    expect(screen.getByRole('img', { name })).toHaveAttribute('title', name);
  });

  it('is absent on other items', () => {
    const { container } = renderPart(<RedactionMark hit={{}} isCompact />);
    expect(container).not.toHaveTextContent(/Redacted/);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
