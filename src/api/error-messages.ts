import type { MessageDescriptor } from 'react-intl';

import { auditExportMessages, auditMessages, auditVerificationMessages } from '@/messages/audit';
import { chatExportMessages } from '@/messages/chat-export';
import { errorMessages as say } from '@/messages/errors';
import { failedJobMessages, installationMessages, queueMessages } from '@/messages/installation';
import { exhibitMessages, numberingMessages } from '@/messages/exhibits';
import { privilegeDecisionMessages, privilegePageMessages } from '@/messages/privilege-workflow';
import { systemReportMessages } from '@/messages/system-reports';
import { redactionMessages } from '@/messages/redactions';
import { reportMessages } from '@/messages/reports';
import { tagsImportMessages } from '@/messages/tags-import';

import { BAD_REQUEST, CONFLICT, FORBIDDEN, NOT_FOUND, serverMessageOf, statusOf } from './api-error';
import type { CallName } from './call-name';

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
  getProviderState: inline(say.session),
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
  listCasePeople: inline(say.assignments),
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
  exportTagSet: toast(say.tags),
  importTagSet: inline(say.addTag),
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
  findPerson: toast(say.person),
  countHitsBy: inline(say.counts),
  countHits: inline(say.counts),
  countColumnValues: inline(say.counts),
  listSimilarWords: inline(say.counts),
  getEvidenceDays: inline(say.evidenceDays),
  searchTimeline: inline(say.timeline),
  getTimelineHistogram: inline(say.timeline),
  getWeekPattern: inline(say.timeline),
  addHitComment: toast(say.comment),
  updateHitComment: toast(say.comment),
  removeHitComment: toast(say.undo),
  markHitPrivileged: toast(say.privilege),
  markHitUnprivileged: toast(say.privilege),
  createExhibit: inline(exhibitMessages.saveError),
  updateExhibit: inline(exhibitMessages.saveError),
  withdrawExhibit: inline(exhibitMessages.withdrawError),
  updateExhibitNumbering: inline(numberingMessages.saveError),
  createBulkExhibits: toast(exhibitMessages.saveError, { [BAD_REQUEST]: exhibitMessages.tooMany }),
  listExhibits: inline(exhibitMessages.loadError),
  getHitPrivilege: inline(privilegeDecisionMessages.loadError),
  decidePrivilege: toast(privilegeDecisionMessages.failed),
  decideBulkPrivilege: toast(privilegeDecisionMessages.failed),
  countPrivilege: inline(privilegePageMessages.countsError),
  listPrivilegeRules: inline(privilegePageMessages.loadError),
  addPrivilegeRules: inline(privilegePageMessages.addError),
  removePrivilegeRule: toast(privilegePageMessages.removeError),
  previewPrivilegeRules: inline(privilegePageMessages.applyError),
  applyPrivilegeRules: toast(privilegePageMessages.applyError),
  createPrivilegeLog: toast(privilegePageMessages.logError),
  listHitRedactions: inline(redactionMessages.loadError),
  listRedactionRules: inline(redactionMessages.loadError),
  previewRedactedPicture: inline(redactionMessages.pictureError),
  previewRedactionRule: inline(redactionMessages.reachError),
  createRedaction: inline(redactionMessages.saveError),
  createRedactionRule: inline(redactionMessages.saveError),
  removeRedaction: inline(redactionMessages.removeError),
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
  listReports: inline(reportMessages.loadError),
  // The last step of the wizard says so.
  estimateReport: inline(reportMessages.estimateError),
  createReport: toast(reportMessages.createError),
  createTagsExport: toast(reportMessages.exportError),
  previewTagsImport: inline(tagsImportMessages.error),
  importTags: inline(tagsImportMessages.error),
  getLastTagsImport: inline(tagsImportMessages.error),
  createSearchExport: toast(reportMessages.exportError),
  createDisclosurePackage: toast(reportMessages.exportError),
  createCaseUcoExport: toast(reportMessages.exportError),
  deleteReport: toast(reportMessages.deleteError, { [FORBIDDEN]: reportMessages.deleteRefused }),
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
  getAuditVerification: inline(auditVerificationMessages.loadError),
  startAuditVerification: toast(auditVerificationMessages.startError),
  // Its window says so.
  getReport: inline(chatExportMessages.createError),
  createChatExport: toast(chatExportMessages.startError),
  listSystemReports: inline(systemReportMessages.loadError),
  createSystemReport: toast(systemReportMessages.createError),
  deleteSystemReport: toast(systemReportMessages.deleteError),
  getInstallation: inline(installationMessages.loadError),
  getDiskUsage: inline(installationMessages.diskUsageError),
  measureDiskUsage: toast(installationMessages.diskUsageError),
  listQueues: inline(queueMessages.loadError),
  pauseQueue: toast(queueMessages.changeError, { [CONFLICT]: queueMessages.changeRefused }),
  resumeQueue: toast(queueMessages.changeError, { [CONFLICT]: queueMessages.changeRefused }),
  listFailedJobs: inline(failedJobMessages.loadError),
  retryFailedJob: toast(failedJobMessages.retryError, { [CONFLICT]: failedJobMessages.retryRefused }),
  retryFailedJobs: toast(failedJobMessages.retryError),
  listAuditExports: inline(auditExportMessages.loadError),
  createAuditExport: toast(auditExportMessages.createError),
  deleteAuditExport: toast(auditExportMessages.deleteError),
  // Without it ids stand in the place of names.
  listAllCases: inline(say.listCases),
  listAuditTags: inline(say.tags),
  searchColumns: inline(say.columns),
  countConfiguredArtifacts: inline(say.artifactList),
  // Details stay as they are.
  getArtifactIcon: inline(say.columns),
  listArtifactIcons: inline(say.columns),
  getEvidenceInformation: inline(say.columns),
  saveColumns: toast(say.saveConfiguration, { [CONFLICT]: say.configurationUpdating }),
  // Their window says so.
  importColumns: inline(say.importConfiguration),
  exportColumns: inline(say.exportConfiguration),
  getUser: inline(say.user),
  getUserSettings: inline(say.settings),
  updateUserSettings: toast(say.saveSettings),
  listUsers: inline(say.users),
  listServiceTokens: inline(say.serviceTokens),
  listAllServiceTokens: inline(say.serviceTokens),
  createServiceToken: inline(say.createServiceToken),
  createUserServiceToken: inline(say.createServiceToken),
  revokeServiceToken: inline(say.revokeServiceToken),
  revokeUserServiceToken: inline(say.revokeServiceToken),
  // Their forms say so.
  createUser: { message: say.addUser, byStatus: { [CONFLICT]: say.userConflict }, isInline: true },
  updateUser: { message: say.editUser, byStatus: { [CONFLICT]: say.emailConflict }, isInline: true },
  listSessions: inline(say.sessions),
  listUserSessions: inline(say.sessions),
  endSession: toast(say.endSession, { [NOT_FOUND]: say.sessionEnded }),
  endOtherSessions: toast(say.endSessions),
  endUserSessions: toast(say.endSessions),
  getSecondFactor: inline(say.secondFactor),
  getUserSecondFactor: inline(say.secondFactor),
  beginSecondFactor: inline(say.changeSecondFactor),
  confirmSecondFactor: inline(say.changeSecondFactor),
  renewRecoveryCodes: inline(say.changeSecondFactor),
  removeSecondFactor: inline(say.changeSecondFactor),
  beginPasskey: inline(say.changeSecondFactor),
  addPasskey: inline(say.changeSecondFactor),
  removePasskey: inline(say.changeSecondFactor),
  requireUserSecondFactor: toast(say.changeSecondFactor),
  removeUserSecondFactor: toast(say.changeSecondFactor),
  setUserPassword: inline(say.setPassword),
  changePassword: inline(say.changePassword),
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
