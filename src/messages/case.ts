import { defineMessages } from './define-messages';

/** Rules 000-2: the status banner; cards have the same texts. */
export const caseStatusMessages = defineMessages({
  INGESTING: { id: 'caseStatus.ingesting', defaultMessage: 'Ingesting' },
  UPDATING: { id: 'caseStatus.updating', defaultMessage: 'Update in progress' },
  GENERATING_PREVIEWS: { id: 'caseStatus.generatingPreviews', defaultMessage: 'Generating previews' },
  UPDATE_FAILED: { id: 'caseStatus.updateFailed', defaultMessage: 'Update failed' },
  INCOMPLETE: { id: 'caseStatus.incomplete', defaultMessage: 'Incomplete' },
  ready: { id: 'caseStatus.ready', defaultMessage: 'Ready' },
  updatingHint: {
    id: 'caseStatus.updatingHint',
    defaultMessage: 'Searches find items once they are indexed: {share, number, ::percent} done.',
  },
  searchableHint: {
    id: 'caseStatus.searchableHint',
    defaultMessage:
      'Items are indexed again, so that searches ignore accents: {share, number, ::percent} done. Until then, accents and marks have to match in the others.',
  },
  updateFailedHint: { id: 'caseStatus.updateFailedHint', defaultMessage: 'Contact your system administrator.' },
  incompleteHint: { id: 'caseStatus.incompleteHint', defaultMessage: 'Items may be missing from the case.' },
  remaining: {
    id: 'caseStatus.remaining',
    defaultMessage: '{count, plural, =0 {no items remaining} one {# item remaining} other {# items remaining}}',
  },
});

/** Rules 000-2 "Case dashboard". */
export const caseMessages = defineMessages({
  tabs: { id: 'case.tabs', defaultMessage: 'Pages of the case' },
  dashboardTab: { id: 'case.dashboardTab', defaultMessage: 'Dashboard' },
  summary: { id: 'case.summary', defaultMessage: 'Case summary' },
  created: { id: 'case.created', defaultMessage: 'Created' },
  timezone: { id: 'case.timezone', defaultMessage: 'Time zone' },
  phoneCountry: { id: 'case.phoneCountry', defaultMessage: 'Country of telephone numbers' },
  noPhoneCountry: { id: 'case.noPhoneCountry', defaultMessage: 'Not set' },
  noDescription: { id: 'case.noDescription', defaultMessage: 'No description has been added yet.' },
  sources: { id: 'case.sources', defaultMessage: 'Evidence sources' },
  moreSources: { id: 'case.moreSources', defaultMessage: 'Show {count, number} more evidence sources' },
  fewerSources: { id: 'case.fewerSources', defaultMessage: 'Show fewer evidence sources' },
  noSources: { id: 'case.noSources', defaultMessage: 'No evidence sources are included in this case.' },
  artifacts: {
    id: 'case.artifacts',
    defaultMessage: '{count, plural, =0 {No items} one {# item} other {# items}}',
  },
  ingestedAt: { id: 'case.ingestedAt', defaultMessage: 'Ingested' },
  sourceActions: { id: 'case.sourceActions', defaultMessage: 'Actions of {name}' },
  viewCertificate: { id: 'case.viewCertificate', defaultMessage: 'Import certificate' },
  viewDetails: { id: 'case.viewDetails', defaultMessage: 'View details' },
  editSource: { id: 'case.editSource', defaultMessage: 'Edit' },
  viewArtifacts: { id: 'case.viewArtifacts', defaultMessage: 'View artifacts' },
  explore: { id: 'case.explore', defaultMessage: 'Explore' },
  conversations: { id: 'case.conversations', defaultMessage: 'Conversations' },
  worldmap: { id: 'case.worldmap', defaultMessage: 'Worldmap' },
  timeline: { id: 'case.timeline', defaultMessage: 'Timeline' },
  allArtifacts: { id: 'case.allArtifacts', defaultMessage: 'All Artifacts' },
  moreArtifacts: { id: 'case.moreArtifacts', defaultMessage: 'More artifacts' },
  tagsAndComments: { id: 'case.tagsAndComments', defaultMessage: 'Tags and comments' },
  untagged: { id: 'case.untagged', defaultMessage: 'Untagged' },
  publicComments: { id: 'case.publicComments', defaultMessage: 'Public comments' },
  importEvidence: { id: 'case.importEvidence', defaultMessage: 'Import evidence' },
});

/** The details of an evidence source: its properties, its report and its import. */
export const sourceMessages = defineMessages({
  overview: { id: 'source.overview', defaultMessage: 'Overview' },
  device: { id: 'source.device', defaultMessage: 'Device information' },
  extraction: { id: 'source.extraction', defaultMessage: 'Extraction information' },
  communications: { id: 'source.communications', defaultMessage: 'Communications' },
  applications: { id: 'source.applications', defaultMessage: 'Installed applications' },
  certificate: { id: 'source.certificate', defaultMessage: 'Import certificate' },
  openCertificate: { id: 'source.openCertificate', defaultMessage: 'Open the certificate on its own page' },
  icon: { id: 'source.icon', defaultMessage: 'Icon' },
  noIcon: { id: 'source.noIcon', defaultMessage: 'No evidence source icon has been added yet.' },
  shortDescription: { id: 'source.shortDescription', defaultMessage: 'Short description' },
  longDescription: { id: 'source.longDescription', defaultMessage: 'Long description' },
  name: { id: 'source.name', defaultMessage: 'Name' },
  description: { id: 'source.description', defaultMessage: 'Description' },
  edit: { id: 'source.edit', defaultMessage: 'Edit evidence source' },
  save: { id: 'source.save', defaultMessage: 'Save' },
  importType: { id: 'source.importType', defaultMessage: 'Import type' },
  importTypeVersion: { id: 'source.importTypeVersion', defaultMessage: 'Import type version' },
  noVersion: { id: 'source.noVersion', defaultMessage: 'No import type version has been added yet.' },
  ingestionVersion: { id: 'source.ingestionVersion', defaultMessage: 'REVIEW version at import' },
  evidenceType: { id: 'source.evidenceType', defaultMessage: 'Evidence type' },
  ingestedAt: { id: 'source.ingestedAt', defaultMessage: 'Ingested at' },
  notIngested: { id: 'source.notIngested', defaultMessage: 'Not yet' },
  timezone: { id: 'source.timezone', defaultMessage: 'Time zone of the device' },
  unknown: { id: 'source.unknown', defaultMessage: 'Not stated' },
  artifacts: { id: 'source.artifacts', defaultMessage: 'Artifacts' },
  artifactCounts: {
    id: 'source.artifactCounts',
    defaultMessage: '{total, number} ({primary, number} primary, {secondary, number} secondary)',
  },
  noCertificate: {
    id: 'source.noCertificate',
    defaultMessage: 'No certificate yet: it is created when the import ends.',
  },
  nothingStated: { id: 'source.nothingStated', defaultMessage: 'The report does not state any.' },
  evidenceTypeName: {
    id: 'source.evidenceTypeName',
    defaultMessage:
      '{type, select, cloud {Cloud} computer {Computer} drive {Drive} mobile {Mobile} vehicle {Vehicle} warrant {Warrant} other {Unknown}}',
  },
  importTypeName: {
    id: 'source.importTypeName',
    defaultMessage:
      '{type, select, xry {MSAB XRY} axiom {Magnet AXIOM} ufed {Cellebrite UFED} leapp {LEAPP} other {Unknown}}',
  },
});

export const certificateMessages = defineMessages({
  title: { id: 'certificate.title', defaultMessage: 'Import certificate of {name}' },
  ofCase: { id: 'certificate.ofCase', defaultMessage: 'Case {name}' },
  print: { id: 'certificate.print', defaultMessage: 'Print or save as PDF' },
  saveJson: { id: 'certificate.saveJson', defaultMessage: 'Save as JSON' },
  development: { id: 'certificate.development', defaultMessage: 'Development' },
  device: { id: 'certificate.device', defaultMessage: 'Device' },
  folder: { id: 'certificate.folder', defaultMessage: 'Extraction' },
  version: { id: 'certificate.version', defaultMessage: 'REVIEW version' },
  reconciled: {
    id: 'certificate.reconciled',
    defaultMessage:
      '{read, number} read = {stored, number} stored{repeated, plural, =0 {} other { + # repeated}} + {refused, number} refused',
  },
  input: { id: 'certificate.input', defaultMessage: 'Imported file' },
  size: { id: 'certificate.size', defaultMessage: 'Size' },
  sha256: { id: 'certificate.sha256', defaultMessage: 'SHA-256' },
  tool: { id: 'certificate.tool', defaultMessage: 'Extraction tool' },
  started: { id: 'certificate.started', defaultMessage: 'Started' },
  finished: { id: 'certificate.finished', defaultMessage: 'Finished' },
  files: { id: 'certificate.files', defaultMessage: 'Files' },
  fileCounts: {
    id: 'certificate.fileCounts',
    defaultMessage: '{stored, number} stored ({bytes}), {missing, number} missing from the export',
  },
  marks: { id: 'certificate.marks', defaultMessage: 'Imported tags and comments' },
  markCounts: {
    id: 'certificate.markCounts',
    defaultMessage:
      '{tags, plural, =0 {No tags} one {# tag} other {# tags}}{taggings, plural, =0 {} one { (set once)} other { (set # times)}}, {comments, plural, =0 {no comments} one {# comment} other {# comments}}',
  },
  compared: { id: 'certificate.compared', defaultMessage: 'Compared with the report' },
  comparison: {
    id: 'certificate.comparison',
    defaultMessage:
      '{compared, number} by hash; {differing, plural, =0 {none differs} one {# differs} other {# differ}} in a hash or in size',
  },
  notCompared: {
    id: 'certificate.notCompared',
    defaultMessage: 'Not compared: imported by an earlier version. Import the source again to compare its files.',
  },
  differingFiles: { id: 'certificate.differingFiles', defaultMessage: 'Files that differ from the report' },
  noDifferingFiles: { id: 'certificate.noDifferingFiles', defaultMessage: 'None that you can see.' },
  path: { id: 'certificate.path', defaultMessage: 'Path' },
  difference: { id: 'certificate.difference', defaultMessage: 'Difference' },
  toolTotals: { id: 'certificate.toolTotals', defaultMessage: "The tool's own totals" },
  perArtifact: { id: 'certificate.perArtifact', defaultMessage: 'Per artifact' },
  group: { id: 'certificate.group', defaultMessage: 'Group' },
  artifact: { id: 'certificate.artifact', defaultMessage: 'Artifact' },
  type: { id: 'certificate.type', defaultMessage: 'Type' },
  count: { id: 'certificate.count', defaultMessage: 'Count' },
  read: { id: 'certificate.read', defaultMessage: 'Read' },
  stored: { id: 'certificate.stored', defaultMessage: 'Stored' },
  repeated: { id: 'certificate.repeated', defaultMessage: 'Repeated' },
  refused: { id: 'certificate.refused', defaultMessage: 'Refused' },
  total: { id: 'certificate.total', defaultMessage: 'Total' },
  parts: { id: 'certificate.parts', defaultMessage: 'Read as parts of other items' },
  refusals: { id: 'certificate.refusals', defaultMessage: 'Refusals' },
  noRefusals: { id: 'certificate.noRefusals', defaultMessage: 'Nothing was refused.' },
  place: { id: 'certificate.place', defaultMessage: 'Place' },
  reason: { id: 'certificate.reason', defaultMessage: 'Reason' },
  warnings: { id: 'certificate.warnings', defaultMessage: 'Warnings' },
  noWarnings: { id: 'certificate.noWarnings', defaultMessage: 'There were no warnings.' },
  firstRows: { id: 'certificate.firstRows', defaultMessage: 'The first {shown, number} of {total, number}.' },
  warning: { id: 'certificate.warning', defaultMessage: 'Warning' },
});
