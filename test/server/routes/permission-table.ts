import type { Role } from '@contract/model/case';

/** `ok`: not refused, whatever else is wrong with the request · `404`: refused as if the case, or the user, did not exist. */
export type Answer = 'ok' | '401' | '403' | '404';

/** One expected result, or one for each access to the case: none, member, manager. */
type Cell = Answer | `${Answer} ${Answer} ${Answer}`;
type Row = readonly [
  nobody: Cell,
  administrator: Cell,
  forensicExaminer: Cell,
  investigator: Cell,
  legalReviewer: Cell,
];

/**
 * The expected response for each call of the contract. It is maintained manually and not derived from the role policy, so
 * that a mistake there is found. A call without a row fails refusals.test.ts.
 */
// prettier-ignore
export const PERMISSIONS: Readonly<Record<string, Row>> = {
  //                           Nobody   Admini-  Forensic       Investigator   Legal
  //                                   strator  examiner                      reviewer
  // assignments
  listCaseAssignments:        ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listCasePeople:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateCaseAssignments:      ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  removeCaseAssignment:       ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  listAssignableUsers:        ['401',  'ok',   'ok',         '403',        '403'],
  listCaseAssignableUsers:    ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  // audit
  searchAuditLog:             ['401',  'ok',   '403',        '403',        '403'],
  listAuditExports:           ['401',  'ok',   '403',        '403',        '403'],
  createAuditExport:          ['401',  'ok',   '403',        '403',        '403'],
  deleteAuditExport:          ['401',  'ok',   '403',        '403',        '403'],
  downloadAuditExport:        ['401',  'ok',   '403',        '403',        '403'],
  // audit-verification
  getAuditVerification:       ['401',  'ok',   '403',        '403',        '403'],
  startAuditVerification:     ['401',  'ok',   '403',        '403',        '403'],
  // auth
  checkAuthorization:         ['401',  'ok',   'ok',         'ok',         'ok'],
  exchangeToken:              ['ok',   'ok',   'ok',         'ok',         'ok'],
  getSession:                 ['401',  'ok',   'ok',         'ok',         'ok'],
  refreshSession:             ['401',  'ok',   'ok',         'ok',         'ok'],
  logout:                     ['401',  'ok',   'ok',         'ok',         'ok'],
  getProviderState:           ['ok',   'ok',   'ok',         'ok',         'ok'],
  // code-flow
  startSignIn:                ['ok',   'ok',   'ok',         'ok',         'ok'],
  finishSignIn:               ['ok',   'ok',   'ok',         'ok',         'ok'],
  getSignInProblem:           ['ok',   'ok',   'ok',         'ok',         'ok'],
  leaveProvider:              ['ok',   'ok',   'ok',         'ok',         'ok'],
  // bulk
  addBulkComment:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  addBulkTags:                ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  removeBulkTags:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  markBulkPrivileged:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  markBulkUnprivileged:       ['401',  '403',  '403',        '403',        '404 ok ok'],
  listBulkActions:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  undoBulkAction:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // cases
  listCases:                  ['401',  'ok',   'ok',         'ok',         'ok'],
  createCase:                 ['401',  'ok',   'ok',         '403',        '403'],
  updateCase:                 ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  getCase:                    ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listCaseStatusEvents:       ['401',  'ok',   'ok',         'ok',         'ok'],
  getCaseStatusEvents:        ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listCaseBookmarks:          ['401',  'ok',   'ok',         'ok',         'ok'],
  addCaseBookmark:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  removeCaseBookmark:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getCaseFeatures:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listEvidenceSources:        ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getEvidenceSource:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateEvidenceSource:       ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  listAllEvidenceSources:     ['401',  'ok',   'ok',         'ok',         'ok'],
  getImportCertificate:       ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listImportedFiles:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getDeviceInformation:       ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getExtractionInformation:   ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // changes
  watchCase:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // chat
  findPerson:                 ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  searchChatThreads:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listConversationServices:   ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countChatThreads:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listChatMessages:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getChatOutline:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  findChatMessage:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getHitCitation:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // column-config
  searchFragments:            ['401',  'ok',   'ok',         'ok',         'ok'],
  searchMultiArtifactColumns: ['401',  'ok',   'ok',         'ok',         'ok'],
  searchColumns:              ['401',  'ok',   'ok',         '403',        '403'],
  countConfiguredArtifacts:   ['401',  'ok',   'ok',         '403',        '403'],
  getEvidenceInformation:     ['401',  'ok',   'ok',         'ok',         'ok'],
  saveColumns:                ['401',  'ok',   'ok',         '403',        '403'],
  importColumns:              ['401',  'ok',   'ok',         '403',        '403'],
  revertColumns:              ['401',  'ok',   'ok',         '403',        '403'],
  exportColumns:              ['401',  'ok',   'ok',         '403',        '403'],
  getArtifactIcon:            ['401', 'ok',    'ok',         'ok',         'ok'],
  listArtifactIcons:          ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // conversation-copies
  listThreadCopies:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listMergedMessages:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // deletion
  deleteCase:                 ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  deleteEvidenceSource:       ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  placeCaseHold:              ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  liftCaseHold:               ['401',  'ok',   '403',        '403',        '403'],
  placeSourceHold:            ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  liftSourceHold:             ['401',  'ok',   '403',        '403',        '403'],
  // exhibits
  listExhibits:               ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createExhibit:              ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createBulkExhibits:         ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateExhibit:              ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  withdrawExhibit:            ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateExhibitNumbering:     ['401', 'ok',    '404 403 ok', '404 403 ok', '403'],
  // privilege
  getHitPrivilege:            ['401', '403',   '403',        '403',        '404 ok ok'],
  decidePrivilege:            ['401', '403',   '403',        '403',        '404 ok ok'],
  decideBulkPrivilege:        ['401', '403',   '403',        '403',        '404 ok ok'],
  countPrivilegeFollowers:    ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countPrivilege:             ['401', '403',   '403',        '403',        '404 ok ok'],
  listPrivilegeRules:         ['401', 'ok',    '404 403 ok', '404 403 ok', '404 ok ok'],
  countPrivilegeMatches:      ['401', 'ok',    '404 403 ok', '404 403 ok', '404 ok ok'],
  addPrivilegeRules:          ['401', 'ok',    '404 403 ok', '404 403 ok', '404 ok ok'],
  removePrivilegeRule:        ['401', 'ok',    '404 403 ok', '404 403 ok', '404 ok ok'],
  previewPrivilegeRules:      ['401', '403',   '403',        '403',        '404 ok ok'],
  applyPrivilegeRules:        ['401', '403',   '403',        '403',        '404 ok ok'],
  createPrivilegeLog:         ['401', '403',   '403',        '403',        '404 ok ok'],
  // redactions
  listHitRedactions:          ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createRedaction:            ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  previewRedactedPicture:     ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  removeRedaction:            ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listRedactionRules:         ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  previewRedactionRule:       ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createRedactionRule:        ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // files
  downloadFile:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  viewAttachment:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  viewEmailBody:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  viewConversion:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  retryPreview:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listPreviews:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // geocoding
  reverseGeocode:             ['401',  'ok',   'ok',         'ok',         'ok'],
  suggestAddresses:           ['401',  'ok',   'ok',         'ok',         'ok'],
  // hits
  searchHits:                 ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getHit:                     ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getHitNeighbours:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countHitsBy:                ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countHits:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countColumnValues:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listSimilarWords:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getEvidenceDays:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  countExplorers:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  addHitComment:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateHitComment:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  removeHitComment:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  markHitPrivileged:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  markHitUnprivileged:        ['401',  '403',  '403',        '403',        '404 ok ok'],
  // imports
  startImport:                ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  listImports:                ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  getImport:                  ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  cancelImport:               ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  // inspections
  listImportFolder:           ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  inspectInput:               ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  getInspection:              ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  cancelInspection:           ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  importExtractions:          ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  // installation
  getInstallation:            ['401', 'ok',    '403',        '403',        '403'],
  getDiskUsage:               ['401', 'ok',    '403',        '403',        '403'],
  measureDiskUsage:           ['401', 'ok',    '403',        '403',        '403'],
  listQueues:                 ['401', 'ok',    '403',        '403',        '403'],
  pauseQueue:                 ['401', 'ok',    '403',        '403',        '403'],
  resumeQueue:                ['401', 'ok',    '403',        '403',        '403'],
  retryFailedJobs:            ['401', 'ok',    '403',        '403',        '403'],
  listFailedJobs:             ['401', 'ok',    '403',        '403',        '403'],
  retryFailedJob:             ['401', 'ok',    '403',        '403',        '403'],
  // jobs
  listJobs:                   ['401',  'ok',   'ok',         'ok',         'ok'],
  cancelJob:                  ['401',  'ok',   'ok',         'ok',         'ok'],
  retryJob:                   ['401',  'ok',   'ok',         'ok',         'ok'],
  deleteJob:                  ['401',  'ok',   'ok',         'ok',         'ok'],
  markJobsSeen:               ['401',  'ok',   'ok',         'ok',         'ok'],
  // letterhead
  getLetterhead:              ['401',  'ok',   '403',        '403',        '403'],
  updateLetterhead:           ['401',  'ok',   '403',        '403',        '403'],
  uploadLetterheadLogo:       ['401',  'ok',   '403',        '403',        '403'],
  removeLetterheadLogo:       ['401',  'ok',   '403',        '403',        '403'],
  // licensing
  getLicence:                 ['401',  'ok',   '403',        '403',        '403'],
  uploadLicence:              ['401',  'ok',   '403',        '403',        '403'],
  verifyLicenceExpiry:        ['401',  'ok',   'ok',         'ok',         'ok'],
  // locations
  searchLocations:            ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listLocationClusters:       ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getLocationBounds:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listLocationHits:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  searchTopLocations:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // movements
  listTrack:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  findMeetings:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // notes
  listNotes:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateNote:                 ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // passkeys
  beginPasskey:               ['401', 'ok',    'ok',         'ok',         'ok'],
  addPasskey:                 ['401', 'ok',    'ok',         'ok',         'ok'],
  removePasskey:              ['401', 'ok',    'ok',         'ok',         'ok'],
  beginPasskeyConfirmation:   ['401', 'ok',    'ok',         'ok',         'ok'],
  // reports
  listReports:                ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getReport:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createReport:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  estimateReport:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createTagsExport:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createChatExport:           ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  deleteReport:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  downloadReport:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  openReportAsHandedOut:      ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createSearchExport:         ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createCaseUcoExport:        ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createDisclosurePackage:    ['401', 'ok',    '404 ok ok',  '404 ok ok',  '404 ok ok'],
  previewTagsImport:          ['401', 'ok',    '404 403 ok', '404 403 ok', '403'],
  importTags:                 ['401', 'ok',    '404 403 ok', '404 403 ok', '403'],
  getLastTagsImport:          ['401', 'ok',    '404 403 ok', '404 403 ok', '403'],
  // saved-searches
  listSavedSearches:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  createSavedSearch:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  updateSavedSearch:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  deleteSavedSearch:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  recordRecentSearch:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // second-factor
  getSecondFactor:            ['401',  'ok',   'ok',         'ok',         'ok'],
  beginSecondFactor:          ['401',  'ok',   'ok',         'ok',         'ok'],
  confirmSecondFactor:        ['401',  'ok',   'ok',         'ok',         'ok'],
  renewRecoveryCodes:         ['401',  'ok',   'ok',         'ok',         'ok'],
  removeSecondFactor:         ['401',  'ok',   'ok',         'ok',         'ok'],
  getUserSecondFactor:        ['401',  'ok',   '403',        '403',        '403'],
  requireUserSecondFactor:    ['401',  'ok',   '403',        '403',        '403'],
  removeUserSecondFactor:     ['401',  'ok',   '403',        '403',        '403'],
  // seen
  markHitsSeen:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getCoverage:                ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listHitCopies:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // service-tokens
  listServiceTokens:          ['401',  'ok',   'ok',         'ok',         'ok'],
  createServiceToken:         ['401',  'ok',   'ok',         'ok',         'ok'],
  revokeServiceToken:         ['401',  'ok',   'ok',         'ok',         'ok'],
  listAllServiceTokens:       ['401',  'ok',   '403',        '403',        '403'],
  createUserServiceToken:     ['401',  'ok',   '403',        '403',        '403'],
  revokeUserServiceToken:     ['401',  'ok',   '403',        '403',        '403'],
  // sessions
  listSessions:               ['401',  'ok',   'ok',         'ok',         'ok'],
  endSession:                 ['401',  'ok',   'ok',         'ok',         'ok'],
  endOtherSessions:           ['401',  'ok',   'ok',         'ok',         'ok'],
  listUserSessions:           ['401',  'ok',   '403',        '403',        '403'],
  endUserSessions:            ['401',  'ok',   '403',        '403',        '403'],
  // source-insights
  listTopIdentifiers:         ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listRecentCommunications:   ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listInstalledApplications:  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // system
  getEnvironment:             ['ok',   'ok',   'ok',         'ok',         'ok'],
  getUnleash:                 ['ok',   'ok',   'ok',         'ok',         'ok'],
  getMapConfig:               ['401',  'ok',   'ok',         'ok',         'ok'],
  readMapFile:                ['401',  'ok',   'ok',         'ok',         'ok'],
  listFeatureFlags:           ['ok',   'ok',   'ok',         'ok',         'ok'],
  // system-reports
  listSystemReports:          ['401',  'ok',   '403',        '403',        '403'],
  createSystemReport:         ['401',  'ok',   '403',        '403',        '403'],
  deleteSystemReport:         ['401',  'ok',   '403',        '403',        '403'],
  downloadSystemReport:       ['401',  'ok',   '403',        '403',        '403'],
  // tags
  listTags:                   ['401',  'ok',   'ok',         'ok',         'ok'],
  listCaseTags:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  exportTagSet:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '403'],
  importTagSet:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '403'],
  createCaseTag:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '403'],
  updateCaseTag:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '403'],
  deleteCaseTag:              ['401',  'ok',   '404 ok ok',  '404 ok ok',  '403'],
  countTags:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  addHitTag:                  ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  removeHitTag:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listHitTagHistory:          ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // timeline
  searchTimeline:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getTimelineHistogram:       ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  getWeekPattern:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // tool-comparisons
  listToolComparisons:        ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  compareTools:               ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  listToolCopies:             ['401',  'ok',   '404 ok ok',  '404 ok ok',  '404 ok ok'],
  // uploads
  createUpload:               ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  listUploads:                ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  getUpload:                  ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  sendUploadPart:             ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  deleteUpload:               ['401',  'ok',   '404 403 ok', '404 403 ok', '403'],
  // users
  listUsers:                  ['401',  'ok',   '403',        '403',        '403'],
  createUser:                 ['401',  'ok',   '403',        '403',        '403'],
  updateUser:                 ['401',  'ok',   '403',        '403',        '403'],
  setUserPassword:            ['401',  'ok',   '403',        '403',        '403'],
  changePassword:             ['401',  'ok',   'ok',         'ok',         'ok'],
  // Of another user.
  getUser:                    ['401',  'ok',   '404',        '404',        '404'],
  getUserSettings:            ['401',  'ok',   'ok',         'ok',         'ok'],
  updateUserSettings:         ['401',  'ok',   'ok',         'ok',         'ok'],
};

export const ROLES: readonly Role[] = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'];
export const ACCESSES = ['none', 'member', 'manager'] as const;

/** Null when the call has no row. `role` is null for a request without a session. */
export function expectedAnswer(
  call: string,
  role: Role | null,
  access: (typeof ACCESSES)[number] = 'none',
): Answer | null {
  const cell = PERMISSIONS[call]?.[role === null ? 0 : ROLES.indexOf(role) + 1];
  const answers = cell?.split(' ') ?? [];
  const response = answers.length === 1 ? answers[0] : answers[ACCESSES.indexOf(access)];
  return ANSWERS.find((known) => known === response) ?? null;
}

const ANSWERS: readonly Answer[] = ['ok', '401', '403', '404'];
