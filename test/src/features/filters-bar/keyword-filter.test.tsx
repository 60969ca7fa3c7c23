import type { TextCriteria } from '@contract/model/filter';
import { screen, within } from '@testing-library/react';

import { keywordOf, NO_FILTERS, withKeyword, type HitFilters } from '@/domain/filters';
import { KeywordFilter } from '@/features/filters-bar/keyword-filter';
import { renderPart } from '@test/helpers/render-part';

function show(applied: TextCriteria | null = null) {
  const changes: (TextCriteria | null)[] = [];
  const filters: HitFilters = withKeyword(NO_FILTERS, applied);
  const view = renderPart(<KeywordFilter filters={filters} onChange={(changed) => changes.push(keywordOf(changed))} />);
  return { ...view, changes };
}
const box = () => screen.getByRole('searchbox', { name: 'Search by keyword' });
const modal = () => within(screen.getByRole('dialog', { name: 'Advanced keyword search' }));

describe('the keyword box', () => {
  it('[000-5-17] [000-5-18] [000-5-19] [000-5-22] [000-5-23] searches for its terms, partial and by OR', async () => {
    const { user, changes } = show();
    await user.type(box(), ' anna berg , ,harbour,{Enter}');
    const words = { syntax: 'words', matchType: 'partial', operator: 'OR' };
    expect(changes).toEqual([{ terms: ['anna berg', 'harbour'], ...words }]);
  });

  it('says what it understands while one types', async () => {
    const { user } = show();
    await user.type(box(), 'anna berg -"red van", harbour');
    const reading = 'Finds items with “anna” and “berg”, without “red van”; or with “harbour”.';
    expect(screen.getByRole('status')).toHaveTextContent(reading);
    await user.clear(box());
    await user.type(box(), 'anna');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows a phrase of an older link in quotes, and searches for the same again', async () => {
    const phrase: TextCriteria = { terms: ['anna berg', 'harbour'], matchType: 'partial', operator: 'OR' };
    const { user, changes } = show(phrase);
    expect(box()).toHaveValue('"anna berg", harbour');
    await user.type(box(), '{Enter}');
    expect(changes).toEqual([phrase]);
  });

  it('[000-5-20] searches for everything without a term', async () => {
    const { user, changes } = show({ terms: ['anna'], matchType: 'partial', operator: 'OR' });
    await user.clear(box());
    await user.type(box(), ' , {Enter}');
    expect(changes).toEqual([null]);
  });

  it('keeps match type and operator of what is applied', async () => {
    const { user, changes } = show({ terms: ['anna'], matchType: 'exact', operator: 'AND' });
    expect(box()).toHaveValue('anna');
    await user.type(box(), ', berg{Enter}');
    expect(changes).toEqual([{ terms: ['anna', 'berg'], matchType: 'exact', operator: 'AND' }]);
  });
});

describe('the advanced keyword search', () => {
  it('[000-2-149] [000-2-150] [000-2-151] [000-2-152] offers terms, match type and operator', async () => {
    const { user, changes } = show();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), 'anna, berg');
    expect(modal().getByRole('radio', { name: 'Partial' })).toBeChecked();
    await user.click(modal().getByRole('radio', { name: 'Exact' }));
    expect(modal().getByRole('radio', { name: 'Approximate' })).toBeInTheDocument();
    expect(modal().getByRole('radio', { name: /^OR/ })).toBeChecked();
    await user.click(modal().getByRole('radio', { name: 'AND: results contain all terms' }));
    await user.click(modal().getByRole('button', { name: 'Apply' }));
    expect(changes).toEqual([{ terms: ['anna', 'berg'], matchType: 'exact', operator: 'AND' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reads its terms as the box does', async () => {
    const { user, changes } = show({ terms: ['anna berg'], matchType: 'exact', operator: 'OR' });
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(modal().getByRole('textbox', { name: 'Terms' })).toHaveValue('"anna berg"');
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), ' -van');
    await user.click(modal().getByRole('button', { name: 'Apply' }));
    expect(changes).toEqual([{ terms: ['"anna berg" -van'], syntax: 'words', matchType: 'exact', operator: 'OR' }]);
  });

  it.each(['', ' , ,'])('[000-5-21] asks for a term when there is none in "%s"', async (terms) => {
    const { user, changes } = show();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), `${terms}{Enter}`);
    expect(modal().getByText('You must enter at least one term.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('[000-2-155] cancels, or removes the filter', async () => {
    const { user, changes } = show({ terms: ['anna'], matchType: 'partial', operator: 'OR' });
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.click(modal().getByRole('button', { name: 'Cancel' }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.click(modal().getByRole('button', { name: 'Remove filter' }));
    expect(changes).toEqual([null]);
  });
});
