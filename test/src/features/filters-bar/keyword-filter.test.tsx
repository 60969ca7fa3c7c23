import type { TextCriteria } from '@contract/model/filter';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

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

  it('keeps the focus and selects its text after a search, so that the next text replaces it', async () => {
    function Searched() {
      const [filters, setFilters] = useState(NO_FILTERS);
      return <KeywordFilter filters={filters} onChange={setFilters} />;
    }
    const { user } = renderPart(<Searched />);
    await user.type(box(), ' anna , berg {Enter}');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('anna, berg');
    await user.keyboard('QV-07{Enter}{Enter}');
    expect(box()).toHaveFocus();
    await user.keyboard('p');
    expect(box()).toHaveValue('p');
  });

  it('follows keywords that change elsewhere, and keeps what was typed while a search was applied', async () => {
    const searchFor = (terms: string[]) => withKeyword(NO_FILTERS, { terms, matchType: 'partial', operator: 'OR' });
    const filter = (filters: HitFilters) => <KeywordFilter filters={filters} onChange={() => undefined} />;
    const { user, rerender } = renderPart(filter(searchFor(['anna'])));
    rerender(filter(searchFor(['berg'])));
    expect(box()).toHaveValue('berg');
    await user.clear(box());
    await user.type(box(), 'van{Enter}QV');
    rerender(filter(searchFor(['van'])));
    expect(box()).toHaveValue('QV');
  });

  it('shows its interpretation while the user types', async () => {
    const { user } = show();
    await user.type(box(), 'anna berg -"red van", harbour');
    const reading = 'Finds items with “anna” and “berg”, without “red van”; or with “harbour”.';
    expect(screen.getByRole('status')).toHaveTextContent(reading);
    await user.clear(box());
    await user.type(box(), 'anna');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('[case-28] says that an asterisk is no wildcard', async () => {
    const { user } = show();
    await user.type(box(), 'meet*');
    expect(screen.getByRole('status')).toHaveTextContent('* and ? are searched for as they are typed');
    await user.clear(box());
    await user.type(box(), 'who?');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows a phrase of an older link in quotes, and repeats the same search', async () => {
    const phrase: TextCriteria = { terms: ['anna berg', 'harbour'], matchType: 'partial', operator: 'OR' };
    const { user, changes } = show(phrase);
    expect(box()).toHaveValue('"anna berg", harbour');
    await user.type(box(), '{Enter}');
    expect(changes).toEqual([phrase]);
  });

  it('[000-5-20] searches for everything when it is empty', async () => {
    const { user, changes } = show({ terms: ['anna'], matchType: 'partial', operator: 'OR' });
    await user.clear(box());
    await user.type(box(), ' , {Enter}');
    expect(changes).toEqual([null]);
  });

  it('shows match type and operator of its search beside it, which apply to no other search', async () => {
    const applied = { terms: ['anna', 'quay'], matchType: 'exact', operator: 'AND' } as const;
    const { user, changes } = show({ ...applied, terms: [...applied.terms] });
    expect(box()).toHaveValue('anna, quay');
    expect(screen.getByText('Exact, All terms')).toBeVisible();
    await user.type(box(), '{Enter}');
    await user.type(box(), ', berg');
    expect(screen.queryByText('Exact, All terms')).not.toBeInTheDocument();
    await user.type(box(), '{Enter}');
    expect(changes).toEqual([applied, { terms: ['anna', 'quay', 'berg'], matchType: 'partial', operator: 'OR' }]);
  });

  it('shows that accents and marks have to match, and repeats the same search', async () => {
    const applied: TextCriteria = { terms: ['café'], matchType: 'partial', operator: 'OR', matchMarks: true };
    const { user, changes } = show(applied);
    expect(screen.getByText('Match accents and marks')).toBeVisible();
    await user.type(box(), '{Enter}');
    await user.type(box(), ' au lait');
    expect(screen.queryByText('Match accents and marks')).not.toBeInTheDocument();
    await user.type(box(), '{Enter}');
    expect(changes).toEqual([
      applied,
      { terms: ['café au lait'], syntax: 'words', matchType: 'partial', operator: 'OR' },
    ]);
  });

  it('shows no operator for a single term', () => {
    show({ terms: ['anna'], matchType: 'exact', operator: 'AND' });
    expect(screen.getByText('Exact')).toBeVisible();
    expect(screen.queryByText(/All terms/)).not.toBeInTheDocument();
  });
});

describe('the advanced keyword search', () => {
  it('[000-2-149] [000-2-150] [000-2-151] [000-2-152] has terms, match type and operator', async () => {
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

  it('matches accents and marks on request', async () => {
    const { user, changes } = show();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), 'café');
    const marks = modal().getByRole('checkbox', { name: 'Match accents and marks' });
    expect(marks).not.toBeChecked();
    await user.click(marks);
    await user.click(modal().getByRole('button', { name: 'Apply' }));
    expect(changes).toEqual([{ terms: ['café'], matchType: 'partial', operator: 'OR', matchMarks: true }]);
  });

  it('parses its terms like the box', async () => {
    const { user, changes } = show({ terms: ['anna berg'], matchType: 'exact', operator: 'OR' });
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(modal().getByRole('textbox', { name: 'Terms' })).toHaveValue('"anna berg"');
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), ' -van');
    await user.click(modal().getByRole('button', { name: 'Apply' }));
    expect(changes).toEqual([{ terms: ['"anna berg" -van'], syntax: 'words', matchType: 'exact', operator: 'OR' }]);
  });

  it.each(['', ' , ,'])('[000-5-21] requires a term when there is none in "%s"', async (terms) => {
    const { user, changes } = show();
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), `${terms}{Enter}`);
    expect(modal().getByText('You must enter at least one term.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('[000-2-155] can be cancelled, and can remove the filter', async () => {
    const { user, changes } = show({ terms: ['anna'], matchType: 'partial', operator: 'OR' });
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    const names = modal()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => ['Cancel', 'Remove filter', 'Apply'].includes(name))).toHaveLength(3);
    await user.type(modal().getByRole('textbox', { name: 'Terms' }), ' berg');
    await user.click(modal().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(modal().getByRole('textbox', { name: 'Terms' })).toHaveValue('anna');
    await user.click(modal().getByRole('button', { name: 'Remove filter' }));
    expect(changes).toEqual([null]);
  });
});

describe('the pattern of the advanced keyword search', () => {
  const openPattern = async (applied: TextCriteria | null = null) => {
    const shown = show(applied);
    await shown.user.click(screen.getByRole('button', { name: 'Advanced' }));
    const button = modal().getByRole('button', { name: 'Pattern' });
    return { ...shown, button };
  };
  const terms = () => modal().getByRole('textbox', { name: 'Terms' });
  const apply = () => modal().getByRole('button', { name: 'Apply' });

  it('is collapsed by default', async () => {
    const { user, button } = await openPattern();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(modal().queryByRole('radio', { name: 'Regular expression' })).not.toBeInTheDocument();
    await user.click(button);
    expect(modal().getByRole('radio', { name: 'No pattern' })).toBeChecked();
  });

  it('reads all terms as one regular expression, and explains errors in it', async () => {
    const { user, button, changes } = await openPattern();
    await user.click(button);
    await user.click(modal().getByRole('radio', { name: 'Regular expression' }));
    expect(modal().getByRole('radio', { name: 'Exact' })).toBeDisabled();
    await user.click(apply());
    expect(await modal().findByText('You must enter at least one term.')).toBeVisible();
    await user.type(terms(), '(anna, \\d');
    await user.click(apply());
    expect(await modal().findByText(/a group "\(" is never closed at character 1/)).toBeVisible();
    expect(changes).toEqual([]);
    await user.type(terms(), ')');
    await user.click(apply());
    await waitFor(() => expect(changes).toEqual([{ terms: ['(anna, \\d)'], matchType: 'regex', operator: 'OR' }]));
  });

  it('searches for words near each other, within a distance', async () => {
    const { user, button, changes } = await openPattern();
    await user.click(button);
    await user.click(modal().getByRole('radio', { name: 'Near each other' }));
    await user.type(terms(), 'red van, harbour');
    const distance = modal().getByRole('textbox', { name: 'Most words from one to the next' });
    expect(distance).toHaveValue('5');
    await user.clear(distance);
    await user.type(distance, '0');
    await user.click(apply());
    expect(await modal().findByText('Enter a whole number from 1 to 1000.')).toBeVisible();
    await user.clear(distance);
    await user.type(distance, '3');
    await user.click(apply());
    await waitFor(() =>
      expect(changes).toEqual([{ terms: ['red van', 'harbour'], matchType: 'proximity', operator: 'OR', distance: 3 }]),
    );
  });

  it('is expanded for the pattern of a link, which the box shows and repeats, but does not apply to other text', async () => {
    const applied: TextCriteria = { terms: ['a{1,2}'], matchType: 'regex', operator: 'OR' };
    const { user, button, changes } = await openPattern(applied);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(modal().getByRole('radio', { name: 'Regular expression' })).toBeChecked();
    expect(terms()).toHaveValue('a{1,2}');
    await user.click(modal().getByRole('button', { name: 'Cancel' }));
    expect(box()).toHaveValue('a{1,2}');
    expect(screen.getByText('Regular expression')).toBeVisible();
    await user.type(box(), '{Enter}');
    expect(changes).toEqual([applied]);
    await user.clear(box());
    await user.type(box(), 'QV-07 (van){Enter}');
    expect(screen.queryByText('Regular expression')).not.toBeInTheDocument();
    expect(changes[1]).toMatchObject({ matchType: 'partial', operator: 'OR' });
  });
});
