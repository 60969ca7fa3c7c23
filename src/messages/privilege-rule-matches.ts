import { defineMessages } from './define-messages';

/** What new entries of the privilege lists would find. */
export const ruleMatchesMessages = defineMessages({
  title: { id: 'ruleMatches.title', defaultMessage: 'What the entries find' },
  hint: { id: 'ruleMatches.hint', defaultMessage: 'What valid entries find is counted here while you type.' },
  searching: { id: 'ruleMatches.searching', defaultMessage: 'Counting what the entries find…' },
  error: {
    id: 'ruleMatches.error',
    defaultMessage: 'What the entries find could not be counted. They can be added all the same.',
  },
  finds: {
    id: 'ruleMatches.finds',
    defaultMessage:
      '{count, plural, =0 {Finds none of the items that you see.} one {Finds # item.} other {Finds # items.}}',
  },
  findsMore: {
    id: 'ruleMatches.findsMore',
    defaultMessage:
      '{count, plural, =0 {Finds none of the first {searched, number} items} one {Finds # of the first {searched, number} items} other {Finds # of the first {searched, number} items}}; the others of {total, number} were not searched in time.',
  },
  show: {
    id: 'ruleMatches.show',
    defaultMessage: '{count, plural, one {Show it} other {Show them}} in a new window',
  },
  nearMisses: { id: 'ruleMatches.nearMisses', defaultMessage: 'Similar, but not found' },
  items: { id: 'ruleMatches.items', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  add: { id: 'ruleMatches.add', defaultMessage: 'Add' },
  addValue: { id: 'ruleMatches.addValue', defaultMessage: 'Add {value} to the entries' },
});
