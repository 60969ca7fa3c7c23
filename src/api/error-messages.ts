import type * as assignments from '@contract/calls/assignments';
import type * as audit from '@contract/calls/audit';
import type * as auth from '@contract/calls/auth';
import type * as bulk from '@contract/calls/bulk';
import type * as cases from '@contract/calls/cases';
import type * as chat from '@contract/calls/chat';
import type * as columnConfig from '@contract/calls/column-config';
import type * as deletion from '@contract/calls/deletion';
import type * as files from '@contract/calls/files';
import type * as geocoding from '@contract/calls/geocoding';
import type * as hits from '@contract/calls/hits';
import type * as imports from '@contract/calls/imports';
import type * as inspections from '@contract/calls/inspections';
import type * as jobs from '@contract/calls/jobs';
import type * as conversationCopies from '@contract/calls/conversation-copies';
import type * as licensing from '@contract/calls/licensing';
import type * as locations from '@contract/calls/locations';
import type * as movements from '@contract/calls/movements';
import type * as notes from '@contract/calls/notes';
import type * as savedSearches from '@contract/calls/saved-searches';
import type * as seen from '@contract/calls/seen';
import type * as sourceInsights from '@contract/calls/source-insights';
import type * as system from '@contract/calls/system';
import type * as tags from '@contract/calls/tags';
import type * as timeline from '@contract/calls/timeline';
import type * as toolComparisons from '@contract/calls/tool-comparisons';
import type * as uploads from '@contract/calls/uploads';
import type * as users from '@contract/calls/users';
import type { MessageDescriptor } from 'react-intl';

import { auditExportMessages, auditMessages } from '@/messages/audit';
import { errorMessages as say } from '@/messages/errors';

import { CONFLICT, FORBIDDEN, serverMessageOf, statusOf } from './api-error';

type NameIn<Module> = {
  [Key in keyof Module]: Module[Key] extends { binary: 'response' }
    ? never
    : Module[Key] extends { name: infer Name extends string; scope: string }
      ? Name
      : never;
}[keyof Module];

/** Every call that is an endpoint; what the browser loads by itself (binary answers) is none, but for text that a viewer reads. */
type CallName =
  | NameIn<typeof assignments>
  | NameIn<typeof audit>
  | 'listAllCases'
  | 'listAuditTags'
  | NameIn<typeof auth>
  | NameIn<typeof bulk>
  | NameIn<typeof cases>
  | NameIn<typeof chat>
  | NameIn<typeof columnConfig>
  | NameIn<typeof deletion>
  | (typeof columnConfig)['exportColumns']['name']
  | NameIn<typeof files>
  | (typeof files)['viewAttachment']['name']
  | 'listCardPreviews'
  | 'getWaveform'
  | 'viewDocument'
  | NameIn<typeof geocoding>
  | NameIn<typeof hits>
  | NameIn<typeof imports>
  | NameIn<typeof inspections>
  | NameIn<typeof jobs>
  | NameIn<typeof conversationCopies>
  | NameIn<typeof licensing>
  | NameIn<typeof locations>
  | NameIn<typeof movements>
  | NameIn<typeof notes>
  | NameIn<typeof savedSearches>
  | NameIn<typeof seen>
  | NameIn<typeof sourceInsights>
  | NameIn<typeof system>
  | NameIn<typeof tags>
  | NameIn<typeof timeline>
  | NameIn<typeof toolComparisons>
  | NameIn<typeof uploads>
  | NameIn<typeof users>;

const SERVER_ERROR = 500;

interface ErrorText {
  message: MessageDescriptor;
  byStatus?: Record<number, MessageDescriptor>;
  /** The screen that calls shows the failure in place, with Retry: no toast then, so that one failure speaks once. */
  isInline?: true;
}

const toast = (message: MessageDescriptor, byStatus?: ErrorText['byStatus']): ErrorText => ({ message, byStatus });
const inline = (message: MessageDescriptor): ErrorText => ({ message, isInline: true });

const ERROR_TEXTS: Record<string, ErrorText> = {
  checkAuthorization: toast(say.authorization),
  exchangeToken: inline(say.session),
  getSession: inline(say.session),
  refreshSession: inline(say.session),
  logout: toast(say.logout),
  getEnvironment: inline(say.environment),
  getUnleash: inline(say.environment),
  getMapConfig: inline(say.map),
  listFeatureFlags: inline(say.environment),
  listCases: inline(say.listCases),
  createCase: { message: say.createCase, byStatus: { [CONFLICT]: say.caseConflict }, isInline: true },
  updateCase: { message: say.updateCase, byStatus: { [CONFLICT]: say.caseConflict }, isInline: true },
  deleteCase: toast(say.deleteCase, { [CONFLICT]: say.deleteCaseRefused }),
  deleteEvidenceSource: toast(say.deleteSource, { [CONFLICT]: say.deleteSourceRefused }),
  placeCaseHold: toast(say.placeHold),
  liftCaseHold: toast(say.liftHold),
  placeSourceHold: toast(say.placeHold),
  liftSourceHold: toast(say.liftHold),
  listCaseAssignments: inline(say.assignments),
  listAssignableUsers: inline(say.assignableUsers),
  // Their windows say whether it was about managers or members.
  updateCaseAssignments: inline(say.updateMembers),
  removeCaseAssignment: inline(say.removeMember),
  getCase: inline(say.getCase),
  listCaseStatusEvents: inline(say.status),
  getCaseStatusEvents: inline(say.status),
  listCaseBookmarks: toast(say.listBookmarks),
  addCaseBookmark: toast(say.addBookmark),
  removeCaseBookmark: toast(say.removeBookmark),
  getCaseFeatures: toast(say.features),
  listEvidenceSources: inline(say.sources),
  getEvidenceSource: inline(say.sources),
  listAllEvidenceSources: inline(say.sources),
  getImportCertificate: inline(say.certificate),
  listImportedFiles: inline(say.importedFiles),
  getDeviceInformation: inline(say.sourceDetails),
  getExtractionInformation: inline(say.sourceDetails),
  listTopIdentifiers: inline(say.sourceDetails),
  listRecentCommunications: inline(say.sourceDetails),
  listInstalledApplications: inline(say.sourceDetails),
  // Its form says so.
  updateEvidenceSource: inline(say.updateSource),
  startImport: inline(say.startImport),
  inspectInput: inline(say.inspection),
  getInspection: inline(say.inspection),
  // Its window is closed already.
  cancelInspection: inline(say.inspection),
  importExtractions: inline(say.startImport),
  listImportFolder: inline(say.importFolder),
  listUploads: inline(say.uploads),
  getUpload: inline(say.uploads),
  createUpload: inline(say.upload),
  sendUploadPart: inline(say.upload),
  deleteUpload: toast(say.deleteUpload),
  listImports: inline(say.imports),
  getImport: inline(say.imports),
  cancelImport: toast(say.cancelImport),
  listJobs: inline(say.jobs),
  cancelJob: toast(say.cancelJob, { [CONFLICT]: say.jobEnded }),
  retryJob: toast(say.retryJob, { [CONFLICT]: say.jobUnderWay }),
  deleteJob: toast(say.deleteJob),
  // The toast comes once more at the next sign-in.
  markJobsSeen: inline(say.jobs),
  listTags: toast(say.tags),
  listCaseTags: toast(say.tags),
  countTags: toast(say.tagCounts),
  // Their windows say so.
  createCaseTag: { message: say.addTag, byStatus: { [CONFLICT]: say.tagConflict }, isInline: true },
  updateCaseTag: { message: say.updateTag, byStatus: { [CONFLICT]: say.tagConflict }, isInline: true },
  deleteCaseTag: inline(say.deleteTag),
  addHitTag: toast(say.hitTags),
  removeHitTag: toast(say.hitTags),
  listHitTagHistory: inline(say.tagHistory),
  // Failures of the map services are only logged (001-7-38): what they would say is left out.
  reverseGeocode: inline(say.geocoding),
  suggestAddresses: inline(say.geocoding),
  listTrack: inline(say.track),
  findMeetings: inline(say.meetings),
  searchHits: inline(say.hits),
  getHit: inline(say.hit),
  getHitNeighbours: toast(say.hits),
  countExplorers: inline(say.counts),
  countHitsBy: inline(say.counts),
  countHits: inline(say.counts),
  getEvidenceDays: inline(say.evidenceDays),
  searchTimeline: inline(say.timeline),
  getTimelineHistogram: inline(say.timeline),
  getWeekPattern: inline(say.timeline),
  addHitComment: toast(say.comment),
  updateHitComment: toast(say.comment),
  markHitPrivileged: toast(say.privilege),
  markHitUnprivileged: toast(say.privilege),
  addBulkComment: toast(say.comment),
  addBulkTags: toast(say.hitTags),
  removeBulkTags: toast(say.hitTags),
  markBulkPrivileged: toast(say.privilege),
  markBulkUnprivileged: toast(say.privilege),
  listBulkActions: inline(say.bulkActions),
  undoBulkAction: toast(say.undo, { [CONFLICT]: say.undoneBefore }),
  markHitsSeen: toast(say.seen),
  getCoverage: inline(say.coverage),
  listHitCopies: inline(say.copies),
  // What they would add to a page is left out.
  listToolComparisons: inline(say.toolComparisons),
  compareTools: toast(say.compareTools, { [CONFLICT]: say.comparedAlready }),
  listToolCopies: inline(say.toolCopies),
  getLicence: inline(say.licence),
  uploadLicence: toast(say.uploadLicence, { [FORBIDDEN]: say.licenceExpired, [SERVER_ERROR]: say.licenceFile }),
  // A window of its own says so.
  verifyLicenceExpiry: inline(say.licence),
  searchLocations: inline(say.map),
  listLocationClusters: inline(say.map),
  getLocationBounds: inline(say.map),
  listLocationHits: inline(say.mapPopup),
  searchTopLocations: inline(say.topLocations),
  listNotes: inline(say.note),
  updateNote: toast(say.updateNote, { [CONFLICT]: say.noteConflict }),
  listSavedSearches: inline(say.savedSearches),
  createSavedSearch: { message: say.saveSearch, byStatus: { [CONFLICT]: say.searchConflict }, isInline: true },
  updateSavedSearch: { message: say.saveSearch, byStatus: { [CONFLICT]: say.searchConflict }, isInline: true },
  deleteSavedSearch: toast(say.deleteSearch),
  // Not worth a word: the search itself went well.
  recordRecentSearch: inline(say.saveSearch),
  searchChatThreads: inline(say.chatThreads),
  listConversationServices: inline(say.chatThreads),
  countChatThreads: inline(say.chatThreads),
  listChatMessages: inline(say.chatThread),
  listThreadCopies: inline(say.threadCopies),
  listMergedMessages: inline(say.chatThread),
  getChatOutline: inline(say.chatThread),
  findChatMessage: toast(say.chatMessage),
  getHitCitation: toast(say.citation),
  listPreviews: inline(say.previews),
  listCardPreviews: inline(say.previews),
  retryPreview: toast(say.previews),
  viewAttachment: inline(say.previews),
  viewDocument: inline(say.previews),
  // The sound plays without it.
  getWaveform: inline(say.previews),
  searchFragments: inline(say.columns),
  searchMultiArtifactColumns: inline(say.columns),
  searchAuditLog: inline(auditMessages.loadError),
  listAuditExports: inline(auditExportMessages.loadError),
  createAuditExport: toast(auditExportMessages.createError),
  deleteAuditExport: toast(auditExportMessages.deleteError),
  // Without it ids stand in the place of names.
  listAllCases: inline(say.listCases),
  listAuditTags: inline(say.tags),
  searchColumns: inline(say.columns),
  countConfiguredArtifacts: inline(say.artifactList),
  // Details stay as they are.
  getEvidenceInformation: inline(say.columns),
  saveColumns: toast(say.saveConfiguration, { [CONFLICT]: say.configurationUpdating }),
  // Their window says so.
  importColumns: inline(say.importConfiguration),
  exportColumns: inline(say.exportConfiguration),
  getUser: inline(say.user),
  getUserSettings: inline(say.settings),
  updateUserSettings: toast(say.saveSettings),
  listUsers: inline(say.users),
  // Their forms say so.
  createUser: { message: say.addUser, byStatus: { [CONFLICT]: say.userConflict }, isInline: true },
  updateUser: { message: say.editUser, byStatus: { [CONFLICT]: say.emailConflict }, isInline: true },
  setUserPassword: inline(say.setPassword),
} satisfies Record<CallName, ErrorText>;

export interface UserMessage {
  descriptor: MessageDescriptor;
  values?: Record<string, string>;
}

/** What to tell about a failed call; `input` is what the endpoint was called with. Where the server gave a sentence, `detail` is it. */
export function errorMessageOf(endpointName: string, error: unknown, input?: unknown): UserMessage {
  const text = ERROR_TEXTS[endpointName];
  const status = statusOf(error);
  const descriptor = (status === null ? undefined : text?.byStatus?.[status]) ?? text?.message ?? say.unexpected;
  const detail = serverMessageOf(error);
  return { descriptor, values: detail === null ? nameIn(input) : { ...nameIn(input), detail } };
}

export const isShownInline = (endpointName: string): boolean => ERROR_TEXTS[endpointName]?.isInline ?? false;

function nameIn(input: unknown): Record<string, string> | undefined {
  return typeof input === 'object' && input !== null && 'name' in input && typeof input.name === 'string'
    ? { name: input.name }
    : undefined;
}
