import { defineMessages } from './define-messages';

/** Rules 002-2 "Case reports page", 002-4. */
export const reportMessages = defineMessages({
  title: { id: 'reports.title', defaultMessage: 'Reports' },
  exportTags: { id: 'reports.exportTags', defaultMessage: 'Export tags and comments' },
  create: { id: 'reports.create', defaultMessage: 'Create a report' },
  table: { id: 'reports.table', defaultMessage: 'Reports of the case' },
  name: { id: 'reports.name', defaultMessage: 'Report name' },
  createdBy: { id: 'reports.createdBy', defaultMessage: 'Created by' },
  createdOn: { id: 'reports.createdOn', defaultMessage: 'Created on' },
  type: { id: 'reports.type', defaultMessage: 'Type' },
  format: { id: 'reports.format', defaultMessage: 'Format' },
  id: { id: 'reports.id', defaultMessage: 'Report ID' },
  status: { id: 'reports.status', defaultMessage: 'Status' },
  actions: { id: 'reports.actions', defaultMessage: 'Actions' },
  caseReport: { id: 'reports.caseReport', defaultMessage: 'Case report' },
  tagsExport: { id: 'reports.tagsExport', defaultMessage: 'Tags and comments export' },
  chatExport: { id: 'reports.chatExport', defaultMessage: 'Chat export' },
  searchExport: { id: 'reports.searchExport', defaultMessage: 'Search export' },
  caseUcoExport: { id: 'reports.caseUcoExport', defaultMessage: 'CASE/UCO export' },
  privilegeLog: { id: 'reports.privilegeLog', defaultMessage: 'Privilege log' },
  disclosurePackage: { id: 'reports.disclosurePackage', defaultMessage: 'Disclosure package' },
  pdf: { id: 'reports.pdf', defaultMessage: 'PDF' },
  excel: { id: 'reports.excel', defaultMessage: 'Excel' },
  json: { id: 'reports.json', defaultMessage: 'JSON' },
  html: { id: 'reports.html', defaultMessage: 'HTML' },
  csv: { id: 'reports.csv', defaultMessage: 'CSV' },
  csvExcel: { id: 'reports.csvExcel', defaultMessage: 'CSV for Excel' },
  jsonLines: { id: 'reports.jsonLines', defaultMessage: 'JSON Lines' },
  jsonLd: { id: 'reports.jsonLd', defaultMessage: 'JSON-LD' },
  zip: { id: 'reports.zip', defaultMessage: 'ZIP' },
  rsmf: { id: 'reports.rsmf', defaultMessage: 'RSMF' },
  pending: { id: 'reports.pending', defaultMessage: 'A report is currently waiting to be created' },
  inProgress: { id: 'reports.inProgress', defaultMessage: 'Creating report...' },
  inProgressPercent: { id: 'reports.inProgressPercent', defaultMessage: '{percent, number} %' },
  completed: { id: 'reports.completed', defaultMessage: 'Completed' },
  failed: { id: 'reports.failed', defaultMessage: 'Failed' },
  withheld: { id: 'reports.withheld', defaultMessage: 'Withheld' },
  otherStatus: { id: 'reports.otherStatus', defaultMessage: 'Status unknown' },
  withheldReason: {
    id: 'reports.withheldReason',
    defaultMessage: 'An item of this report was marked privileged. Create the report again.',
  },
  withheldNotice: {
    id: 'reports.withheldNotice',
    defaultMessage:
      '{count, plural, one {The report “{names}” cannot be downloaded} other {These reports cannot be downloaded: {names}}}. An item in {count, plural, one {it} other {them}} was marked privileged after {count, plural, one {it was} other {they were}} created. Create the {count, plural, one {report} other {reports}} again: privileged items are left out.',
  },
  handedOut: { id: 'reports.handedOut', defaultMessage: 'Open as handed out' },
  handedOutOf: { id: 'reports.handedOutOf', defaultMessage: 'Open as handed out: {name}' },
  handedOutTitle: { id: 'reports.handedOutTitle', defaultMessage: 'Open {name} as handed out?' },
  handedOutPrivileged: {
    id: 'reports.handedOutPrivileged',
    defaultMessage: 'An item of this report was marked privileged after the report was created.',
  },
  handedOutRedacted: {
    id: 'reports.handedOutRedacted',
    defaultMessage: 'Something in this report was redacted after the report was created.',
  },
  handedOutText: {
    id: 'reports.handedOutText',
    defaultMessage:
      'The file is downloaded as it was created, with everything that is withheld now: what others have, if it was handed out. The audit log records that you opened it, and why it is withheld.',
  },
  items: { id: 'reports.items', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  empty: {
    id: 'reports.empty',
    defaultMessage: 'No reports have been created. Click Create a report to start your own report.',
  },
  loadError: {
    id: 'reports.loadError',
    defaultMessage: 'Case reports cannot be retrieved at this time. Try again in a few minutes.',
  },
  createError: { id: 'reports.createError', defaultMessage: 'The report could not be created at this time.' },
  exportError: { id: 'reports.exportError', defaultMessage: 'The export could not be created at this time.' },
  deleteError: { id: 'reports.deleteError', defaultMessage: 'The case report could not be deleted at this time.' },
  deleteRefused: {
    id: 'reports.deleteRefused',
    defaultMessage: 'The case report could not be deleted at this time. {detail}',
  },
  estimateError: { id: 'reports.estimateError', defaultMessage: 'The items of the report could not be counted.' },
});

/**
 * Rules 002-2 "Export tags and comments modal"; exports of marks of other tools are not in the specification (decision
 * 22).
 */
export const tagsExportMessages = defineMessages({
  name: { id: 'tagsExport.name', defaultMessage: 'Export name' },
  create: { id: 'tagsExport.create', defaultMessage: 'Create export' },
  scope: { id: 'tagsExport.scope', defaultMessage: 'What to export' },
  axiom: { id: 'tagsExport.axiom', defaultMessage: 'Magnet AXIOM evidence sources' },
  all: { id: 'tagsExport.all', defaultMessage: 'Evidence sources of all tools' },
  axiomOnly: {
    id: 'tagsExport.axiomOnly',
    defaultMessage: 'Only the tags and comments of Magnet AXIOM cases are exported.',
  },
  noAxiom: {
    id: 'tagsExport.noAxiom',
    defaultMessage: 'Exporting tags and comments is currently only available for cases originating from Magnet AXIOM.',
  },
});

/** Rules 002-2 "Case report wizard". */
export const wizardMessages = defineMessages({
  title: { id: 'reportWizard.title', defaultMessage: 'Create a report' },
  steps: { id: 'reportWizard.steps', defaultMessage: 'Steps of the report' },
  stepDone: { id: 'reportWizard.stepDone', defaultMessage: '{step, number} {title}, completed' },
  stepOf: { id: 'reportWizard.stepOf', defaultMessage: 'Step {step, number} of {count, number}' },
  details: { id: 'reportWizard.details', defaultMessage: 'Report details' },
  sources: { id: 'reportWizard.sources', defaultMessage: 'Select evidence sources' },
  artifacts: { id: 'reportWizard.artifacts', defaultMessage: 'Select artifact types' },
  tags: { id: 'reportWizard.tags', defaultMessage: 'Select tags' },
  options: { id: 'reportWizard.options', defaultMessage: 'Artifact options' },
  review: { id: 'reportWizard.review', defaultMessage: 'Review and create report' },
  back: { id: 'reportWizard.back', defaultMessage: 'Back' },
  next: { id: 'reportWizard.next', defaultMessage: 'Next' },
  create: { id: 'reportWizard.create', defaultMessage: 'Create report' },
  name: { id: 'reportWizard.name', defaultMessage: 'Report name' },
  format: { id: 'reportWizard.format', defaultMessage: 'Format' },
  strategy: { id: 'reportWizard.strategy', defaultMessage: 'Report strategy' },
  strategyHint: { id: 'reportWizard.strategyHint', defaultMessage: 'maximum 32K characters' },
  chosenSources: { id: 'reportWizard.chosenSources', defaultMessage: 'Evidence sources' },
  allOfSources: { id: 'reportWizard.allOfSources', defaultMessage: 'All {count, number} evidence sources' },
  allSources: { id: 'reportWizard.allSources', defaultMessage: 'All evidence sources' },
  noSources: {
    id: 'reportWizard.noSources',
    defaultMessage: 'This case has no evidence sources yet. Import evidence before you create a report.',
  },
  searchSources: { id: 'reportWizard.searchSources', defaultMessage: 'Search evidence sources' },
  noSourceMatch: { id: 'reportWizard.noSourceMatch', defaultMessage: 'No evidence sources match your search.' },
  sourceInformation: { id: 'reportWizard.sourceInformation', defaultMessage: 'Evidence source information' },
  includeInformation: { id: 'reportWizard.includeInformation', defaultMessage: 'Include source information' },
  excludeInformation: { id: 'reportWizard.excludeInformation', defaultMessage: 'Exclude source information' },
  groups: { id: 'reportWizard.groups', defaultMessage: 'Artifact types by evidence source' },
  allGroups: { id: 'reportWizard.allGroups', defaultMessage: 'All artifact types' },
  level: { id: 'reportWizard.level', defaultMessage: 'Level of detail' },
  primary: { id: 'reportWizard.primary', defaultMessage: 'Primary' },
  all: { id: 'reportWizard.all', defaultMessage: 'Primary and secondary' },
  chosenTags: { id: 'reportWizard.chosenTags', defaultMessage: 'Items in the report' },
  allItems: { id: 'reportWizard.allItems', defaultMessage: 'All items' },
  exhibits: { id: 'reportWizard.exhibits', defaultMessage: 'Exhibits, in order of their numbers' },
  attachments: { id: 'reportWizard.attachments', defaultMessage: 'Attachments' },
  withConversions: {
    id: 'reportWizard.withConversions',
    defaultMessage: 'Original attachments and converted previews',
  },
  originals: { id: 'reportWizard.originals', defaultMessage: 'Original attachments only' },
  pictures: { id: 'reportWizard.pictures', defaultMessage: 'Pictures' },
  noPictures: { id: 'reportWizard.noPictures', defaultMessage: 'Pictures are shown in PDF reports only.' },
  bundledWriter: {
    id: 'reportWizard.bundledWriter',
    defaultMessage:
      'On this server the PDF is made without Chromium, by the writer of REVIEW. It has no structure for screen readers, and characters beyond Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese, Korean and emoji are printed as codes. Its first page says so.',
  },
  also: { id: 'reportWizard.also', defaultMessage: 'Also include' },
  privateComments: { id: 'reportWizard.privateComments', defaultMessage: 'My private comments' },
  notepad: { id: 'reportWizard.notepad', defaultMessage: 'The note of the case' },
  none: { id: 'reportWizard.none', defaultMessage: 'None' },
  edit: { id: 'reportWizard.edit', defaultMessage: 'Edit' },
  editStep: { id: 'reportWizard.editStep', defaultMessage: 'Edit: {step}' },
  expected: { id: 'reportWizard.expected', defaultMessage: 'What the report will contain' },
  about: { id: 'reportWizard.about', defaultMessage: 'about {value}' },
  included: { id: 'reportWizard.included', defaultMessage: 'Included' },
  expectedItems: { id: 'reportWizard.expectedItems', defaultMessage: 'Items' },
  expectedAttachments: { id: 'reportWizard.expectedAttachments', defaultMessage: 'Attachments' },
  expectedRows: { id: 'reportWizard.expectedRows', defaultMessage: 'Rows' },
  expectedSheets: { id: 'reportWizard.expectedSheets', defaultMessage: 'Sheets' },
  expectedPages: { id: 'reportWizard.expectedPages', defaultMessage: 'Pages' },
  expectedSize: { id: 'reportWizard.expectedSize', defaultMessage: 'Size of the attachments' },
  withoutPrivileged: {
    id: 'reportWizard.withoutPrivileged',
    defaultMessage: 'Reports are created without privileged items.',
  },
  nothingToReport: {
    id: 'reportWizard.nothingToReport',
    defaultMessage: 'No items match these choices: the report would be empty.',
  },
  searchScope: {
    id: 'reportWizard.searchScope',
    defaultMessage: 'Only items of the search that you came from are included:',
  },
  itemsScope: {
    id: 'reportWizard.itemsScope',
    defaultMessage: 'Only {count, plural, one {the # item} other {the # items}} that you selected are included.',
  },
  removeScope: { id: 'reportWizard.removeScope', defaultMessage: 'Remove this limit' },
  scope: { id: 'reportWizard.scope', defaultMessage: 'Limited to' },
  scopeSearch: { id: 'reportWizard.scopeSearch', defaultMessage: 'The search that you came from' },
  scopeItems: {
    id: 'reportWizard.scopeItems',
    defaultMessage: '{count, plural, one {# selected item} other {# selected items}}',
  },
});

/** Entries of the Actions menu that open the wizard (not in the specification). */
export const reportEntryMessages = defineMessages({
  ofSearch: { id: 'reportEntry.ofSearch', defaultMessage: 'Create a report of this search' },
  ofSelection: { id: 'reportEntry.ofSelection', defaultMessage: 'Create a report of the selected items' },
  tooMany: {
    id: 'reportEntry.tooMany',
    defaultMessage:
      'A report can list at most {max, number} selected items. Select fewer, or create a report of this search.',
  },
  excepted: {
    id: 'reportEntry.excepted',
    defaultMessage:
      'Items were taken out of the selection. Select items one by one, or create a report of this search.',
  },
});
