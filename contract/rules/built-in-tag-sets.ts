import { TAG_PALETTE, type TagColorName } from './tag-palette';

export const BUILT_IN_TAG_SETS = {
  review: [
    ['Relevant', 'green'],
    ['Not relevant', 'lightBlue'],
    ['Follow up', 'orange'],
  ],
  disclosure: [
    ['Disclose', 'green'],
    ['Disclose redacted', 'yellow'],
    ['Do not disclose', 'red'],
    ['Check for privilege', 'purple'],
    ['Third-party information', 'lightPurple'],
  ],
  narcotics: [
    ['Substances', 'green'],
    ['Quantities and prices', 'lime'],
    ['Supply', 'red'],
    ['Purchase', 'orange'],
    ['Storage and transport', 'royalBlue'],
    ['Payments', 'yellow'],
    ['Meeting places', 'lightBlue'],
  ],
  // The categories are defined by the law or guideline of the organisation.
  childProtection: [
    ['Category 1', 'red'],
    ['Category 2', 'orange'],
    ['Category 3', 'yellow'],
    ['Not pertinent', 'green'],
    ['Identification of victims', 'purple'],
    ['Second review', 'lightBlue'],
  ],
  fraud: [
    ['Payments', 'yellow'],
    ['Bank accounts', 'royalBlue'],
    ['Invoices and contracts', 'lightBlue'],
    ['Identity documents', 'purple'],
    ['False identity', 'red'],
    ['Injured parties', 'orange'],
    ['Instructions', 'magenta'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [name: string, color: TagColorName])[]>>;

export type BuiltInTagSet = keyof typeof BUILT_IN_TAG_SETS;

/** The tags of a set, in the form in which a case imports them. */
export const tagsOfBuiltIn = (set: BuiltInTagSet): { name: string; color: string }[] =>
  BUILT_IN_TAG_SETS[set].map(([name, color]) => ({ name, color: TAG_PALETTE[color] }));
