import { defineMessages } from './define-messages';

/** Import of evidence: the choice of an input, upload, inspection and progress. */
export const importMessages = defineMessages({
  title: { id: 'import.title', defaultMessage: 'Import evidence' },
  from: { id: 'import.from', defaultMessage: 'Where the evidence is' },
  fromComputer: { id: 'import.fromComputer', defaultMessage: 'On this computer' },
  fromServer: { id: 'import.fromServer', defaultMessage: 'On the server' },
  drop: { id: 'import.drop', defaultMessage: 'Drop a file or a folder here' },
  choose: { id: 'import.choose', defaultMessage: 'Choose a file' },
  chooseFolder: { id: 'import.chooseFolder', defaultMessage: 'Choose a folder' },
  dropNow: { id: 'import.dropNow', defaultMessage: 'Drop it here' },
  formats: {
    id: 'import.formats',
    defaultMessage:
      'An export of Cellebrite UFED, Magnet AXIOM, MSAB XRY or a LEAPP parser: an archive, a file or a folder',
  },
  onlyOne: { id: 'import.onlyOne', defaultMessage: 'Choose one file or one folder at a time.' },
  unfinished: { id: 'import.unfinished', defaultMessage: 'Your uploads that are not imported yet' },
  unfinishedHint: {
    id: 'import.unfinishedHint',
    defaultMessage: 'Choose the same file or folder again to continue its upload where it stopped.',
  },
  unfinishedFacts: {
    id: 'import.unfinishedFacts',
    defaultMessage: '{percent, number} % of {size}, kept until {until, date, medium}',
  },
  deleteUpload: { id: 'import.deleteUpload', defaultMessage: 'Delete the upload of {name}' },
  review: { id: 'import.review', defaultMessage: 'Review' },
  importFolder: { id: 'import.importFolder', defaultMessage: 'Import folder' },
  folderPath: { id: 'import.folderPath', defaultMessage: 'Path in the import folder' },
  noServerFolder: {
    id: 'import.noServerFolder',
    defaultMessage:
      'This installation has no import folder. Its administrator can set one with REVIEW_IMPORT_ROOT, so that large evidence does not have to be uploaded.',
  },
  emptyFolder: { id: 'import.emptyFolder', defaultMessage: 'This folder is empty.' },
  folderIsCut: { id: 'import.folderIsCut', defaultMessage: 'There are more entries; only the first are listed.' },
  fileName: { id: 'import.fileName', defaultMessage: 'Name' },
  size: { id: 'import.size', defaultMessage: 'Size' },
  modified: { id: 'import.modified', defaultMessage: 'Modified' },
  choice: { id: 'import.choice', defaultMessage: 'Choice' },
  chooseIt: { id: 'import.chooseIt', defaultMessage: 'Choose' },
  chooseEntry: { id: 'import.chooseEntry', defaultMessage: 'Choose {name}' },
  chooseThisFolder: { id: 'import.chooseThisFolder', defaultMessage: 'Choose this folder' },
  reading: { id: 'import.reading', defaultMessage: 'Reading the folder' },
  detecting: { id: 'import.detecting', defaultMessage: 'Checking the evidence…' },
  hashing: { id: 'import.hashing', defaultMessage: 'Comparing it with what is already in the case:' },
  inputSummary: {
    id: 'import.inputSummary',
    defaultMessage: '{name}: {kind, select, archive {archive} folder {folder} other {file}}, {size}',
  },
  extractions: { id: 'import.extractions', defaultMessage: 'Extractions' },
  inFolder: { id: 'import.inFolder', defaultMessage: 'in {folder}' },
  contents: {
    id: 'import.contents',
    defaultMessage: '{count, plural, one {# file} other {# files}}, {size}',
  },
  estimate: { id: 'import.estimate', defaultMessage: 'Import takes about {time} (estimate)' },
  known: {
    id: 'import.known',
    defaultMessage: 'Already in this case as “{name}”, imported {at, date, medium}. Import it again?',
  },
  underWay: { id: 'import.underWay', defaultMessage: 'Already being imported as “{name}”.' },
  name: { id: 'import.name', defaultMessage: 'Name of the evidence source' },
  nameHint: {
    id: 'import.nameHint',
    defaultMessage: 'Leave empty to use the name of the device, or the file name if the report names none.',
  },
  marks: { id: 'import.marks', defaultMessage: "Import the examiner's tags and comments" },
  marksHint: {
    id: 'import.marksHint',
    defaultMessage:
      '{tags, plural, =0 {No tags} one {# tag} other {# tags}}{taggings, plural, =0 {} one { (set once)} other { (set # times)}} and {comments, plural, =0 {no comments} one {# comment} other {# comments}}. They are added to the case with the name of whoever made them in {tool}.',
  },
  marksNotCounted: {
    id: 'import.marksNotCounted',
    defaultMessage:
      'They are added to the case with the name of whoever made them in {tool}. They could not be counted in advance.',
  },
  back: { id: 'import.back', defaultMessage: 'Back' },
  start: {
    id: 'import.start',
    defaultMessage: '{count, plural, =0 {Import} =1 {Import} other {Import # extractions}}',
  },
  again: {
    id: 'import.again',
    defaultMessage: '{count, plural, =1 {Import it again} other {Import # extractions again}}',
  },
  uploading: { id: 'import.uploading', defaultMessage: 'Uploading {name}' },
  importing: { id: 'import.importing', defaultMessage: 'Importing {name}' },
  waiting: { id: 'import.waiting', defaultMessage: 'Waiting in the queue' },
  waitingForCase: {
    id: 'import.waitingForCase',
    defaultMessage: 'Waiting: another import into this case is running',
  },
  waitingForLong: {
    id: 'import.waitingForLong',
    defaultMessage: 'Waiting: another large import is running. Small ones may start before it.',
  },
  waitingForShort: { id: 'import.waitingForShort', defaultMessage: 'Waiting: another small import is running' },
  waitingForQueue: { id: 'import.waitingForQueue', defaultMessage: 'Waiting: an administrator paused the imports' },
  cancelling: { id: 'import.cancelling', defaultMessage: 'Cancelled: what was read is being removed' },
  bytes: { id: 'import.bytes', defaultMessage: '{done} of {total}' },
  hits: { id: 'import.hits', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  rate: { id: 'import.rate', defaultMessage: '{rate, number} items per second' },
  left: { id: 'import.left', defaultMessage: '{time} left' },
  goesOn: { id: 'import.goesOn', defaultMessage: 'The import continues if you close this window.' },
  stayOpen: {
    id: 'import.stayOpen',
    defaultMessage: 'Keep this window open. After an interruption the upload continues where it stopped.',
  },
  pauseUpload: { id: 'import.pauseUpload', defaultMessage: 'Stop upload' },
  resume: { id: 'import.resume', defaultMessage: 'Go on' },
  cancelImport: { id: 'import.cancelImport', defaultMessage: 'Cancel import' },
  completed: {
    id: 'import.completed',
    defaultMessage: '{name} was imported: {count, plural, one {# item} other {# items}}.',
  },
  cancelled: { id: 'import.cancelled', defaultMessage: 'The import of {name} was cancelled. Nothing of it was kept.' },
  failed: { id: 'import.failed', defaultMessage: '{name} was not imported. Nothing of it was kept.' },
  certificate: { id: 'import.certificate', defaultMessage: 'Import certificate' },
  showProgress: { id: 'import.showProgress', defaultMessage: 'Show progress' },
});
