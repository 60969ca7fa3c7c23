/**
 * What the audit log says of each event, on its page and in exports, which the server writes: so these words stand here rather than in
 * src/messages. An event that the server writes and that is not here fails a test (test/server/services/audit-sentences.test.ts).
 */

/** Event types (spec 002 §3) by what the log has, in the order of the filter. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  'case created': 'Case created',
  'case metadata modified': 'Case metadata modified',
  'case interaction': 'Case interaction',
  'case data downloaded': 'Case data downloaded',
  'case notepad modified': 'Case notepad modified',
  'case deleted': 'Case deleted',
  'case reports listed': 'Case reports listed',
  'case report listed': 'Case report listed',
  'evidence import started': 'Evidence import started',
  'evidence import cancelled': 'Evidence import cancelled',
  'evidence metadata modified': 'Evidence metadata modified',
  'evidence source deleted': 'Evidence source deleted',
  reporting: 'Reporting',
  'report deleted': 'Report deleted',
  'system report deleted': 'System report deleted',
  'system report downloaded': 'System report downloaded',
  'user management': 'User management',
  'system access': 'System access',
  'system management': 'System management',
  'job cancelled': 'Job cancelled',
  'job retried': 'Job retried',
  auditing: 'Auditing',
  'audit log downloaded': 'Audit log downloaded',
  'audit export deleted': 'Audit export deleted',
};

/** The event types that the filter offers. */
export const AUDIT_EVENTS: readonly string[] = Object.keys(EVENT_LABELS);

/** By the call, or by the command that caused it. */
const CALL_SENTENCES: Readonly<Record<string, string>> = {
  addBulkComment: 'Commented on items',
  addBulkTags: 'Tagged items',
  addCaseBookmark: 'Bookmarked the case',
  addHitComment: 'Commented on an item',
  addHitTag: 'Tagged an item',
  cancelImport: 'Cancelled an import',
  cancelJob: 'Cancelled a job',
  changePassword: 'Changed their own password',
  compareTools: 'Compared evidence sources',
  createAuditExport: 'Started an export of the audit log',
  createCase: 'Created the case',
  createCaseTag: 'Created a tag',
  createSavedSearch: 'Saved a search',
  createUser: 'Added a user',
  deleteAuditExport: 'Deleted an export of the audit log',
  deleteCase: 'Deleted the case',
  deleteCaseTag: 'Deleted a tag',
  deleteEvidenceSource: 'Deleted an evidence source',
  deleteSavedSearch: 'Deleted a saved search',
  downloadAuditExport: 'Downloaded an export of the audit log',
  downloadFile: 'Downloaded a file',
  exchangeToken: 'Signed in',
  exportColumns: 'Exported the column configuration',
  findMeetings: 'Looked for meetings',
  getCase: 'Opened the case',
  getDeviceInformation: 'Read the device information',
  getEvidenceSource: 'Opened the evidence source',
  getExtractionInformation: 'Read the extraction information',
  getHit: 'Opened an item',
  getHitCitation: 'Cited an item',
  getImportCertificate: 'Read the import certificate',
  importColumns: 'Imported a column configuration',
  importExtractions: 'Started an import',
  inspectInput: 'Looked into an input for an import',
  liftCaseHold: 'Lifted the legal hold of the case',
  liftSourceHold: 'Lifted the legal hold of an evidence source',
  listChatMessages: 'Opened a conversation',
  listImportedFiles: 'Listed the imported files',
  listInstalledApplications: 'Read the installed applications',
  listLocationHits: 'Opened a place on the map',
  listMergedMessages: 'Opened a conversation',
  listRecentCommunications: 'Read the recent communications',
  listTopIdentifiers: 'Read the top identifiers',
  listTrack: 'Opened a track on the map',
  logout: 'Signed out',
  markBulkPrivileged: 'Marked items privileged',
  markBulkUnprivileged: 'Marked items unprivileged',
  markHitPrivileged: 'Marked an item privileged',
  markHitsSeen: 'Looked at items',
  markHitUnprivileged: 'Marked an item unprivileged',
  placeCaseHold: 'Placed a legal hold on the case',
  placeSourceHold: 'Placed a legal hold on an evidence source',
  removeBulkTags: 'Removed tags from items',
  removeCaseAssignment: 'Removed a person from the case',
  removeCaseBookmark: 'Removed the bookmark of the case',
  removeHitTag: 'Removed a tag from an item',
  retryJob: 'Started a failed job again',
  saveColumns: 'Changed the column configuration',
  searchAuditLog: 'Read the audit log',
  searchChatThreads: 'Listed conversations',
  searchHits: 'Searched for items',
  searchLocations: 'Opened the map',
  searchTimeline: 'Opened the timeline',
  setUserPassword: 'Set the password of a user',
  signIn: 'Failed to sign in',
  startImport: 'Started an import',
  undoBulkAction: 'Undid a bulk action',
  updateCase: 'Changed the information of the case',
  updateCaseAssignments: 'Changed who works on the case',
  updateCaseTag: 'Changed a tag',
  updateEvidenceSource: 'Changed an evidence source',
  updateHitComment: 'Changed a comment',
  updateNote: 'Changed the note of the case',
  updateSavedSearch: 'Changed a saved search',
  updateUser: 'Changed a user',
  uploadLicence: 'Uploaded a license key',
  viewAttachment: 'Viewed a file',
  viewConversion: 'Viewed a preview',
  viewEmailBody: 'Viewed an e-mail',
  'serve --sample': 'Set up the sample case',
  'user add': 'Added a user',
  'user assign': 'Assigned a user to the case',
  'user disable': 'Disabled a user',
  'user enable': 'Enabled a user',
  'user set-password': 'Set the password of a user',
};

/** Actions that say more than their call, such as what an import did in the end. */
const ACTION_SENTENCES: Readonly<Record<string, string>> = {
  'startImport import cancelled': 'An import was cancelled and its evidence source removed',
  'startImport import failed': 'An import failed and its evidence source was removed',
  'startImport create tag': 'Took a tag over from the extraction tool',
  'startImport add': 'Took tags over from the extraction tool',
  'startImport add comment': 'Took comments over from the extraction tool',
  'exchangeToken sign-in refused': 'Was not let in: the license allows no more users',
  'exchangeToken create': 'Added a user of the directory at the first sign-in',
  'exchangeToken update': 'Updated a user from the directory at the sign-in',
  'compareTools sources compared': 'Evidence sources were compared',
  'undoBulkAction undo comment': 'Undid a bulk comment',
  'undoBulkAction undo tags': 'Undid a bulk change of tags',
  'undoBulkAction undo privileged': 'Undid that items were marked privileged',
  'undoBulkAction undo unprivileged': 'Undid that items were marked unprivileged',
};

interface AuditedEvent {
  logEvent: string;
  call: string;
  description: Readonly<Record<string, readonly string[]>>;
}

/** An event type as people read it. */
export const auditEventLabel = (logEvent: string): string => EVENT_LABELS[logEvent] ?? capitalized(logEvent);

/** What happened, in a few words. An entry of an earlier or a later version says its event type. */
export function auditSentence({ logEvent, call, description }: AuditedEvent): string {
  const [action = ''] = description.action ?? [];
  return ACTION_SENTENCES[`${call} ${action}`] ?? CALL_SENTENCES[call] ?? auditEventLabel(logEvent);
}

/** Whether an event has words of its own. */
export const hasAuditSentence = ({ logEvent, call }: Pick<AuditedEvent, 'logEvent' | 'call'>): boolean =>
  logEvent in EVENT_LABELS && call in CALL_SENTENCES;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
