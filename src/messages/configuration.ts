import { defineMessages } from './define-messages';

/** Rules 002-2 "Artifact configuration", "Column configuration", "Multi-artifact view configuration" and their import and export. */
export const configurationMessages = defineMessages({
  sections: { id: 'configuration.sections', defaultMessage: 'Configuration' },
  artifacts: { id: 'configuration.artifacts', defaultMessage: 'Artifacts' },
  columns: { id: 'configuration.columns', defaultMessage: 'Columns' },
  categories: { id: 'configuration.categories', defaultMessage: 'Categories' },
  importType: { id: 'configuration.importType', defaultMessage: 'Import type' },
  priority: { id: 'configuration.priority', defaultMessage: 'Priority' },
  priorityOf: { id: 'configuration.priorityOf', defaultMessage: 'Priority of {name}' },
  primary: { id: 'configuration.primary', defaultMessage: 'Primary' },
  secondary: { id: 'configuration.secondary', defaultMessage: 'Secondary' },
  save: { id: 'configuration.save', defaultMessage: 'Save' },
  saved: {
    id: 'configuration.saved',
    defaultMessage: 'Your configuration changes have been updated.',
  },
  savedTitle: { id: 'configuration.savedTitle', defaultMessage: 'Configuration saved' },
  orderHint: {
    id: 'configuration.orderHint',
    defaultMessage: 'Drag a row by its handle, or move it with the arrow keys on the handle or the buttons of the row.',
  },
  updating: { id: 'configuration.updating', defaultMessage: 'Updating cases' },
  updatingHint: {
    id: 'configuration.updatingHint',
    defaultMessage: 'Changes cannot be saved until all cases are updated. Searches keep working.',
  },
  empty: {
    id: 'configuration.empty',
    defaultMessage:
      'No categories or artifacts to display. You must upload an evidence source before you can configure priorities on the artifacts it contains.',
  },
});

/** Two administrators changed the same nodes. */
export const configurationConflictMessages = defineMessages({
  title: { id: 'configurationConflict.title', defaultMessage: 'Changed by somebody else' },
  others: { id: 'configurationConflict.others', defaultMessage: 'Keep these, and save my other changes' },
});

/** Rules 002-2 "Artifact configuration". */
export const artifactConfigurationMessages = defineMessages({
  title: { id: 'artifactConfiguration.title', defaultMessage: 'Artifact configuration' },
  evidenceInformation: {
    id: 'artifactConfiguration.evidenceInformation',
    defaultMessage: 'Display evidence source information',
  },
  evidenceInformationHint: {
    id: 'artifactConfiguration.evidenceInformationHint',
    defaultMessage: 'Shows the name and type of the evidence source in the details of items.',
  },
  category: { id: 'artifactConfiguration.category', defaultMessage: 'Category' },
  artifact: { id: 'artifactConfiguration.artifact', defaultMessage: 'Artifact' },
  icon: { id: 'artifactConfiguration.icon', defaultMessage: 'Icon' },
  iconOf: { id: 'artifactConfiguration.iconOf', defaultMessage: 'Icon of {name}: {icon}' },
  icons: { id: 'artifactConfiguration.icons', defaultMessage: 'Icons for {name}' },
  standardIcon: { id: 'artifactConfiguration.standardIcon', defaultMessage: 'Standard: {icon}' },
  searchIcons: { id: 'artifactConfiguration.searchIcons', defaultMessage: 'Search icons' },
  noIcons: { id: 'artifactConfiguration.noIcons', defaultMessage: 'No icon matches.' },
  byName: { id: 'artifactConfiguration.byName', defaultMessage: 'Order by name' },
  byNameOf: { id: 'artifactConfiguration.byNameOf', defaultMessage: 'Order by name: {list}' },
  artifactsOf: { id: 'artifactConfiguration.artifactsOf', defaultMessage: 'Artifacts of {category}' },
  secondaryCategory: {
    id: 'artifactConfiguration.secondaryCategory',
    defaultMessage: 'The category is secondary: all of its artifacts are shown as secondary content.',
  },
});

/** Rules 002-2 "Column configuration". */
export const columnConfigurationMessages = defineMessages({
  title: { id: 'columnConfiguration.title', defaultMessage: 'Column configuration' },
  artifactList: { id: 'columnConfiguration.artifactList', defaultMessage: 'Artifacts by category' },
  columnsOf: { id: 'columnConfiguration.columnsOf', defaultMessage: 'Columns of {artifact}' },
  columnName: { id: 'columnConfiguration.columnName', defaultMessage: 'Column name' },
  importConfiguration: { id: 'columnConfiguration.importConfiguration', defaultMessage: 'Import configuration' },
});

/** Rules 002-2 "Import/export configuration modal". */
export const configurationFileMessages = defineMessages({
  title: { id: 'configurationFile.title', defaultMessage: 'Import or export configuration' },
  export: { id: 'configurationFile.export', defaultMessage: 'Export' },
  exportHint: {
    id: 'configurationFile.exportHint',
    defaultMessage: 'Downloads the whole configuration as config.JSON, ready to import into another installation.',
  },
  exporting: { id: 'configurationFile.exporting', defaultMessage: 'Downloading' },
  exported: { id: 'configurationFile.exported', defaultMessage: 'The configuration was exported.' },
  import: { id: 'configurationFile.import', defaultMessage: 'Import' },
  importHint: {
    id: 'configurationFile.importHint',
    defaultMessage: 'Replaces the whole configuration of this installation with the one in the file.',
  },
  drop: { id: 'configurationFile.drop', defaultMessage: 'Drop a .json file here' },
  dropNow: { id: 'configurationFile.dropNow', defaultMessage: 'Drop the file to import it' },
  choose: { id: 'configurationFile.choose', defaultMessage: 'Choose a file' },
  oneFile: { id: 'configurationFile.oneFile', defaultMessage: 'Choose a single .json file.' },
  uploading: { id: 'configurationFile.uploading', defaultMessage: 'Importing {fileName}' },
  changesOf: { id: 'configurationFile.changesOf', defaultMessage: 'Changes by {fileName}:' },
  counts: {
    id: 'configurationFile.counts',
    defaultMessage: '{added, number} added, {changed, number} changed, {removed, number} removed.',
  },
  noChanges: {
    id: 'configurationFile.noChanges',
    defaultMessage: 'none, the file is the same as the present configuration.',
  },
  change: {
    id: 'configurationFile.change',
    defaultMessage: '{kind, select, added {Added} removed {Removed} other {Changed}}: {node}: {before} → {after}',
  },
  moreChanges: {
    id: 'configurationFile.moreChanges',
    defaultMessage: '{count, plural, one {One more change} other {# more changes}}',
  },
  confirm: { id: 'configurationFile.confirm', defaultMessage: 'Replace the configuration' },
  blocked: {
    id: 'configurationFile.blocked',
    defaultMessage: 'Configuration files cannot be imported while cases are updating.',
  },
  close: { id: 'configurationFile.close', defaultMessage: 'Close' },
});

/** Rules 002-2 "Multi-artifact view configuration". */
export const categoryConfigurationMessages = defineMessages({
  title: { id: 'categoryConfiguration.title', defaultMessage: 'Category configuration' },
  hint: {
    id: 'categoryConfiguration.hint',
    defaultMessage:
      'The four columns of tables that list several artifacts. A column shows the chosen field if the item has it, and otherwise what was imported for the column.',
  },
  column: {
    id: 'categoryConfiguration.column',
    defaultMessage: '{order, select, 0 {Key detail} 1 {Supporting detail} 2 {Additional detail} other {Date/time}}',
  },
  name: { id: 'categoryConfiguration.name', defaultMessage: 'Column name' },
  category: { id: 'categoryConfiguration.category', defaultMessage: 'Category' },
  asImported: { id: 'categoryConfiguration.asImported', defaultMessage: 'As imported' },
  select: { id: 'categoryConfiguration.select', defaultMessage: 'Select a category' },
  typed: { id: 'categoryConfiguration.typed', defaultMessage: '{name} ({type})' },
  apply: { id: 'categoryConfiguration.apply', defaultMessage: 'Apply changes' },
  noEvidence: {
    id: 'categoryConfiguration.noEvidence',
    defaultMessage: 'Upload a case of the type {importType} before you configure its columns.',
  },
});

/** Rows of a table that users can reorder. */
export const reorderMessages = defineMessages({
  order: { id: 'reorder.order', defaultMessage: 'Order' },
  handle: { id: 'reorder.handle', defaultMessage: 'Move {name}' },
  up: { id: 'reorder.up', defaultMessage: 'Move {name} up' },
  down: { id: 'reorder.down', defaultMessage: 'Move {name} down' },
  moved: { id: 'reorder.moved', defaultMessage: '{name} is now row {position} of {count}.' },
});
