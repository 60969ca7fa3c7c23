import { defineMessages } from './define-messages';

/** Redactions in reports, exports and packages (not in the specification). */
export const redactionMessages = defineMessages({
  redact: { id: 'redactions.redact', defaultMessage: 'Redact' },
  redacted: { id: 'redactions.redacted', defaultMessage: 'Redacted ({count})' },
  redactedByRules: { id: 'redactions.redactedByRules', defaultMessage: 'Redacted by a rule of the case' },
  title: { id: 'redactions.title', defaultMessage: 'Redact this item' },
  hint: {
    id: 'redactions.hint',
    defaultMessage:
      'What you redact is removed from every report, export and package that is made from now on. The item itself stays as it is.',
  },
  repeatHint: {
    id: 'redactions.repeatHint',
    defaultMessage:
      'Words and file names are also redacted in items that repeat this one: copies by other tools and on other devices, notifications, and replies that quote it.',
  },
  what: { id: 'redactions.what', defaultMessage: 'Redact' },
  part: { id: 'redactions.part', defaultMessage: 'In the text' },
  partHint: {
    id: 'redactions.partHint',
    defaultMessage: 'Select the words to redact. With the keyboard: Shift and the arrow keys.',
  },
  messageText: { id: 'redactions.messageText', defaultMessage: 'Text of the message' },
  quotedText: { id: 'redactions.quotedText', defaultMessage: 'Quoted message' },
  boxHint: {
    id: 'redactions.boxHint',
    defaultMessage:
      'Draw a box. With the keyboard: the arrow keys move the box, with Shift they change its size, Delete removes it.',
  },
  box: { id: 'redactions.box', defaultMessage: 'Box on {name}' },
  addBox: { id: 'redactions.addBox', defaultMessage: 'Add a box' },
  noPicture: {
    id: 'redactions.noPicture',
    defaultMessage: 'The file has no preview on which a box can be drawn. Redact the whole file.',
  },
  showPicture: { id: 'redactions.showPicture', defaultMessage: 'Preview the redacted picture' },
  picture: { id: 'redactions.picture', defaultMessage: '{name} as it is given out' },
  pictureLoading: { id: 'redactions.pictureLoading', defaultMessage: 'The redacted picture is being made' },
  pictureError: { id: 'redactions.pictureError', defaultMessage: 'The redacted picture could not be made.' },
  pictureWithheld: {
    id: 'redactions.pictureWithheld',
    defaultMessage:
      'Outputs do not contain this picture: the whole file is redacted, or it cannot be read. A note stands in its place.',
  },
  draw: { id: 'redactions.draw', defaultMessage: 'Redact in the preview' },
  pageHint: {
    id: 'redactions.pageHint',
    defaultMessage:
      'Draw a box on a page. With the keyboard: scroll to the page and add a box; the arrow keys move it, with Shift they change its size, Delete removes it.',
  },
  boxOnPage: { id: 'redactions.boxOnPage', defaultMessage: '{name}, page {page}' },
  noBox: { id: 'redactions.noBox', defaultMessage: 'Draw a box first.' },
  showPage: { id: 'redactions.showPage', defaultMessage: 'Preview the redacted page' },
  pageGiven: { id: 'redactions.pageGiven', defaultMessage: '{name}, page {page}, as it is given out' },
  pageLoading: { id: 'redactions.pageLoading', defaultMessage: 'The redacted page is being made' },
  pageError: { id: 'redactions.pageError', defaultMessage: 'The redacted page could not be made.' },
  pageWithheld: {
    id: 'redactions.pageWithheld',
    defaultMessage:
      'Outputs do not contain this document: the whole file is redacted, or it cannot be read. A note stands in its place.',
  },
  page: { id: 'redactions.page', defaultMessage: 'Page' },
  ofText: { id: 'redactions.ofText', defaultMessage: 'Words in a text' },
  ofPicture: { id: 'redactions.ofPicture', defaultMessage: 'A part of {name}' },
  ofFile: { id: 'redactions.ofFile', defaultMessage: 'The whole file {name}' },
  ofFileName: { id: 'redactions.ofFileName', defaultMessage: 'The name of the file {name}' },
  everywhere: {
    id: 'redactions.everywhere',
    defaultMessage: 'The file is redacted wherever the case has it, also in other items.',
  },
  reason: { id: 'redactions.reason', defaultMessage: 'Reason' },
  remark: { id: 'redactions.remark', defaultMessage: 'In your own words' },
  nothingChosen: { id: 'redactions.nothingChosen', defaultMessage: 'Select words, or draw a box, first.' },
  saveError: { id: 'redactions.saveError', defaultMessage: 'The redaction could not be saved. Try again later.' },
  loadError: { id: 'redactions.loadError', defaultMessage: 'The redactions could not be loaded.' },
  removeError: { id: 'redactions.removeError', defaultMessage: 'The redaction could not be removed. Try again later.' },
  done: { id: 'redactions.done', defaultMessage: 'Redacted.' },
  doneWith: {
    id: 'redactions.doneWith',
    defaultMessage: 'Redacted, also in {count, plural, one {# item that repeats it} other {# items that repeat it}}.',
  },
  removedWith: {
    id: 'redactions.removedWith',
    defaultMessage:
      'The redaction was removed, also from {count, plural, one {# item that repeats it} other {# items that repeat it}}.',
  },
  followedBy: {
    id: 'redactions.followedBy',
    defaultMessage:
      'Also redacted in {count, plural, one {the item that repeats it} other {# items that repeat it}}: {items}',
  },
  removed: { id: 'redactions.removed', defaultMessage: 'The redaction was removed.' },
  list: { id: 'redactions.list', defaultMessage: 'Redactions of this item' },
  none: { id: 'redactions.none', defaultMessage: 'Nothing of this item is redacted.' },
  by: { id: 'redactions.by', defaultMessage: '{userName}, {time}: {reason}' },
  removedBy: { id: 'redactions.removedBy', defaultMessage: 'Removed by {userName}, {time}: {reason}' },
  remove: { id: 'redactions.remove', defaultMessage: 'Remove redaction' },
  removeReason: { id: 'redactions.removeReason', defaultMessage: 'Why it is removed' },
  preview: { id: 'redactions.preview', defaultMessage: 'As it is given out' },
  rules: { id: 'redactions.rules', defaultMessage: 'Redaction rules' },
  rulesHint: {
    id: 'redactions.rulesHint',
    defaultMessage:
      'Rules remove texts from every report, export and package of the case that is made from now on. Files that cannot be searched for these texts, such as PDF and Office documents, are withheld with a note.',
  },
  kind: { id: 'redactions.kind', defaultMessage: 'What is redacted' },
  numbers: { id: 'redactions.numbers', defaultMessage: 'All telephone numbers, except these' },
  names: { id: 'redactions.names', defaultMessage: 'All mentions of these names and identifiers' },
  lines: { id: 'redactions.lines', defaultMessage: 'One on each line' },
  linesHint: {
    id: 'redactions.linesHint',
    defaultMessage: 'Names are found however they are written, also within longer words. Add each form of a name.',
  },
  itemCount: {
    id: 'redactions.itemCount',
    defaultMessage: 'A search finds them in {count, plural, =0 {no item} one {# item} other {# items}} of the case.',
  },
  showReach: { id: 'redactions.showReach', defaultMessage: 'Count items' },
  reachLoading: { id: 'redactions.reachLoading', defaultMessage: 'Items are being counted' },
  reachError: { id: 'redactions.reachError', defaultMessage: 'The items could not be counted. Try again later.' },
  reach: {
    id: 'redactions.reach',
    defaultMessage:
      'The rule would redact something in {items, number} of {looked, plural, one {# item} other {# items}}{isAll, select, true {} other { that were looked at: the first ones of the case}}. Items whose files are withheld are counted, too.',
  },
  addRule: { id: 'redactions.addRule', defaultMessage: 'Add rule' },
  noRules: { id: 'redactions.noRules', defaultMessage: 'The case has no redaction rules.' },
  ofDeleted: { id: 'redactions.ofDeleted', defaultMessage: 'A part of an item that was deleted' },
});
