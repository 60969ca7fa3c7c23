import { defineMessages } from './define-messages';

/** Items with an exhibit number of the case (not in the specification). */
export const exhibitMessages = defineMessages({
  title: { id: 'exhibits.title', defaultMessage: 'Exhibits' },
  make: { id: 'exhibits.make', defaultMessage: 'Make an exhibit' },
  makeMany: { id: 'exhibits.makeMany', defaultMessage: 'Make exhibits' },
  numbered: { id: 'exhibits.numbered', defaultMessage: 'Exhibit {number}' },
  named: { id: 'exhibits.named', defaultMessage: 'Exhibit {number}: {title}' },
  edit: { id: 'exhibits.edit', defaultMessage: 'Edit exhibit {number}' },
  nameField: { id: 'exhibits.nameField', defaultMessage: 'Title' },
  remarkField: { id: 'exhibits.remarkField', defaultMessage: 'Remark' },
  remarkHint: { id: 'exhibits.remarkHint', defaultMessage: 'Printed in reports, below the title.' },
  makeHint: {
    id: 'exhibits.makeHint',
    defaultMessage: 'The item gets the next number of the case. The number never changes and is never used again.',
  },
  makeManyHint: {
    id: 'exhibits.makeManyHint',
    defaultMessage:
      'The items are numbered by date, oldest first. Existing exhibits stay as they are. Each new exhibit gets this title and remark; both can be changed later.',
  },
  save: { id: 'exhibits.save', defaultMessage: 'Save' },
  withdraw: { id: 'exhibits.withdraw', defaultMessage: 'Withdraw' },
  withdrawTitle: { id: 'exhibits.withdrawTitle', defaultMessage: 'Withdraw exhibit {number}?' },
  withdrawText: {
    id: 'exhibits.withdrawText',
    defaultMessage:
      'This action cannot be undone. The number stays in the list of exhibits, marked as withdrawn, and is never used again. The item itself stays in the case.',
  },
  saveError: { id: 'exhibits.saveError', defaultMessage: 'The exhibit could not be saved. Try again later.' },
  tooMany: {
    id: 'exhibits.tooMany',
    defaultMessage: 'You can make at most 1,000 exhibits at once. Select fewer items.',
  },
  withdrawError: {
    id: 'exhibits.withdrawError',
    defaultMessage: 'The exhibit could not be withdrawn. Try again later.',
  },
  loadError: { id: 'exhibits.loadError', defaultMessage: 'The exhibits could not be loaded.' },
  made: { id: 'exhibits.made', defaultMessage: 'The item is exhibit {number}.' },
  madeMany: {
    id: 'exhibits.madeMany',
    defaultMessage:
      '{changed, plural, =0 {No changes were needed.} one {# item is exhibit {firstNumber}.} other {# items are the exhibits {firstNumber} to {lastNumber}.}}{unchanged, plural, =0 {} one { # item already was an exhibit.} other { # items already were exhibits.}}',
  },
  withdrawn: { id: 'exhibits.withdrawn', defaultMessage: 'Exhibit {number} was withdrawn.' },
});

/** The list of exhibits. */
export const exhibitListMessages = defineMessages({
  table: { id: 'exhibitList.table', defaultMessage: 'Exhibits of the case' },
  empty: {
    id: 'exhibitList.empty',
    defaultMessage: 'There are no exhibits. Open an item and choose Make an exhibit, or select items and use Actions.',
  },
  number: { id: 'exhibitList.number', defaultMessage: 'Number' },
  item: { id: 'exhibitList.item', defaultMessage: 'Item' },
  openItem: { id: 'exhibitList.openItem', defaultMessage: '{artifact}, exhibit {number}' },
  madeBy: { id: 'exhibitList.madeBy', defaultMessage: 'Made by' },
  madeOn: { id: 'exhibitList.madeOn', defaultMessage: 'Made on' },
  actions: { id: 'exhibitList.actions', defaultMessage: 'Actions' },
  withdrawnMark: { id: 'exhibitList.withdrawnMark', defaultMessage: 'Withdrawn' },
  withdrawnBy: { id: 'exhibitList.withdrawnBy', defaultMessage: 'Withdrawn by {name}' },
  withdrawOf: { id: 'exhibitList.withdrawOf', defaultMessage: 'Withdraw exhibit {number}' },
  showItems: { id: 'exhibitList.showItems', defaultMessage: 'Show the items' },
  report: { id: 'exhibitList.report', defaultMessage: 'Create a report' },
  withdrawnCount: {
    id: 'exhibitList.withdrawnCount',
    defaultMessage: '{count, plural, one {# of them is withdrawn.} other {# of them are withdrawn.}}',
  },
});

/** How exhibits are numbered. */
export const numberingMessages = defineMessages({
  change: { id: 'numbering.change', defaultMessage: 'Change numbering' },
  title: { id: 'numbering.title', defaultMessage: 'Numbering of exhibits' },
  prefix: { id: 'numbering.prefix', defaultMessage: 'Prefix' },
  digits: { id: 'numbering.digits', defaultMessage: 'Digits' },
  example: { id: 'numbering.example', defaultMessage: 'New numbers look like {example}.' },
  hint: {
    id: 'numbering.hint',
    defaultMessage: 'Existing numbers stay as they are. Counting continues, whatever the prefix is.',
  },
  saveError: { id: 'numbering.saveError', defaultMessage: 'The numbering could not be saved. Try again later.' },
});

/** The filter by exhibits. */
export const exhibitFilterMessages = defineMessages({
  filter: { id: 'exhibitFilter.filter', defaultMessage: 'Exhibits' },
  all: { id: 'exhibitFilter.all', defaultMessage: 'All items' },
  exhibits: { id: 'exhibitFilter.exhibits', defaultMessage: 'Exhibits' },
  others: { id: 'exhibitFilter.others', defaultMessage: 'No exhibits' },
});
