import { fragmentLabel } from '@server/imports/ufed/labels';
import { asStored, isOwnAddress } from '@server/imports/hits/owner';
import { textOf, unrenderedValues, type ReportModel } from '@server/imports/ufed/report-model';
import { categoriesOf, identifierCategory, NO_CATEGORIES, PERSON } from '@server/imports/hits/fragment-categories';
import type { ReportHitBuilder } from './report-hit-builder';

// Part of the fragment itself, or for programs only.
const RENDERED: ReadonlySet<string> = new Set(['Name', 'Identifier']);
const HIDDEN: ReadonlySet<string> = new Set(['UserMapping', 'IsPhoneOwner', 'IsGroupAdmin', 'Role', 'Distance', 'Id']);

/** The display form of a party: `Name (identifier)`, or the one of both that it has; empty when it has none. */
export function partyText(party: ReportModel): string {
  const name = textOf(party, 'Name');
  const identifier = textOf(party, 'Identifier');
  return name && identifier && name !== identifier ? `${name} (${identifier})` : (name ?? identifier ?? '');
}

/** One fragment to display, its identifier to search for, and further values of the party, such as when it read. */
export function renderParty(builder: ReportHitBuilder, role: string, party: ReportModel): void {
  const shown = partyText(party);
  const identifier = textOf(party, 'Identifier');
  const isPlaceholder = role === 'To' && isOwnAddress(identifier);
  const label = isPlaceholder ? asStored(role) : role;
  const person = categoriesOf(label);
  if (shown !== '') {
    builder.text(label, shown, { categories: person === NO_CATEGORIES && !isPlaceholder ? PERSON : person });
  }
  if (identifier && !isPlaceholder) {
    builder.text(`${label} Identifier`, identifier, { categories: identifierCategory(identifier) });
  }
  for (const field of party.fields) {
    if (field.name === 'Role' && field.values[0]?.text === role) {
      continue;
    }
    const options = HIDDEN.has(field.name) ? { hidden: true } : undefined;
    for (const value of unrenderedValues(party, field, RENDERED)) {
      builder.value(`${label} ${fragmentLabel(field.name)}`, value, options);
    }
  }
}
