import { MARKER, type ProbeRequest } from './leak-worlds';
import {
  all,
  attachment,
  byId,
  criteria,
  eachHit,
  eachSecret,
  eachSecretExhibit,
  EVERYTHING,
  ofSource,
  once,
  OWN,
  searching,
  selections,
  SESSION,
  SYSTEM,
  WORLD,
  type Probe,
} from './probe-kinds';

/** Every call of the contract, reading calls before changing ones. */
export const PROBES: Record<string, Probe> = {
  reverseGeocode: { about: 'places of the world' },
  suggestAddresses: { about: 'places of the world' },
  checkAuthorization: { about: 'permissions of roles' },
  exchangeToken: SESSION,
  getProviderState: SYSTEM,
  startSignIn: SESSION,
  finishSignIn: SESSION,
  getSignInProblem: SESSION,
  leaveProvider: SESSION,
  getSession: SESSION,
  logout: SESSION,
  refreshSession: SESSION,
  listSessions: SESSION,
  endSession: SESSION,
  endOtherSessions: SESSION,
  getEnvironment: SYSTEM,
  getMapConfig: SYSTEM,
  readMapFile: SYSTEM,
  getUnleash: SYSTEM,
  listFeatureFlags: SYSTEM,
  searchAuditLog: { about: 'what was done, to privileged items too: audit.test.ts looks for what it tells of them' },
  listAuditExports: SYSTEM,
  getAuditVerification: { about: 'which logs were changed; no item is named but by its id' },
  startAuditVerification: { about: 'which logs were changed; no item is named but by its id' },
  createAuditExport: { about: 'a job; audit-exports.test.ts looks for what its file tells of privileged items' },
  deleteAuditExport: SYSTEM,
  downloadAuditExport: { about: 'a file that audit-exports.test.ts looks into' },
  getInstallation: SYSTEM,
  getDiskUsage: { about: 'sizes on the disk; installation.test.ts looks for privileged items in its counts' },
  measureDiskUsage: SYSTEM,
  listQueues: SYSTEM,
  pauseQueue: SYSTEM,
  resumeQueue: SYSTEM,
  listFailedJobs: { about: 'jobs; installation.test.ts looks for names in the evidence' },
  retryFailedJob: SYSTEM,
  retryFailedJobs: SYSTEM,
  listSystemReports: SYSTEM,
  createSystemReport: { about: 'a job; system-reports.test.ts looks for privileged items in the numbers of its file' },
  deleteSystemReport: SYSTEM,
  downloadSystemReport: { about: 'a file that system-reports.test.ts looks into' },
  createCase: { about: 'a new case' },
  updateCase: { about: 'the information of a case, which is about no hit' },
  deleteCase: { about: 'a case as a whole, which is gone' },
  deleteEvidenceSource: { about: 'a source as a whole, which is gone' },
  placeCaseHold: { about: 'a case as a whole' },
  liftCaseHold: { about: 'a case as a whole' },
  placeSourceHold: { about: 'a source as a whole' },
  liftSourceHold: { about: 'a source as a whole' },
  listCaseAssignments: { asks: once },
  listCasePeople: { asks: once },
  updateCaseAssignments: { about: 'who may open a case' },
  removeCaseAssignment: { about: 'who may open a case' },
  listAssignableUsers: { asks: once },
  listCaseAssignableUsers: { asks: once },
  addCaseBookmark: OWN,
  removeCaseBookmark: OWN,
  listCaseBookmarks: OWN,
  getUser: { about: 'a user' },
  listUsers: { about: 'users' },
  getLetterhead: SYSTEM,
  updateLetterhead: SYSTEM,
  uploadLetterheadLogo: SYSTEM,
  removeLetterheadLogo: SYSTEM,
  getLicence: { about: 'the licence' },
  uploadLicence: { about: 'the licence' },
  verifyLicenceExpiry: { about: 'the licence' },
  createUser: { about: 'a new user' },
  listServiceTokens: OWN,
  createServiceToken: OWN,
  revokeServiceToken: OWN,
  listAllServiceTokens: { about: 'tokens of users' },
  createUserServiceToken: { about: 'a token of a user' },
  revokeUserServiceToken: { about: 'a token of a user' },
  updateUser: { about: 'a user' },
  setUserPassword: { about: 'a user' },
  changePassword: SESSION,
  listUserSessions: SESSION,
  endUserSessions: SESSION,
  getSecondFactor: SESSION,
  beginSecondFactor: SESSION,
  confirmSecondFactor: SESSION,
  renewRecoveryCodes: SESSION,
  removeSecondFactor: SESSION,
  beginPasskey: SESSION,
  addPasskey: SESSION,
  removePasskey: SESSION,
  beginPasskeyConfirmation: SESSION,
  getUserSecondFactor: SESSION,
  requireUserSecondFactor: SESSION,
  removeUserSecondFactor: SESSION,
  getUserSettings: OWN,
  updateUserSettings: OWN,
  listJobs: { asks: once },
  cancelJob: { about: 'a job of the user, which names no hit' },
  retryJob: { about: 'a job of the user, which names no hit' },
  deleteJob: OWN,
  markJobsSeen: OWN,
  createUpload: OWN,
  listUploads: OWN,
  getUpload: OWN,
  sendUploadPart: OWN,
  deleteUpload: OWN,
  listImportFolder: { about: 'a folder of the server, in which no case is' },
  inspectInput: { about: 'a container that is not in the case yet' },
  getInspection: OWN,
  cancelInspection: OWN,
  importExtractions: { about: 'a container that is not in the case yet' },
  startImport: { about: 'a container that is not in the case yet' },
  cancelImport: { about: 'an import that has no hits yet' },
  getCaseFeatures: { about: 'features' },

  listCases: { asks: () => [{}, { query: { excludeDeleted: 'false' } }] },
  getCase: { asks: once },
  getCaseStatusEvents: { asks: once },
  listCaseStatusEvents: { asks: once },
  listAllEvidenceSources: { asks: () => [{}, { query: { excludeDeleted: 'false' } }] },
  listEvidenceSources: { asks: once },
  getEvidenceSource: { asks: ofSource },
  getDeviceInformation: { asks: ofSource },
  getExtractionInformation: { asks: ofSource },
  listTopIdentifiers: { asks: ofSource },
  listRecentCommunications: { asks: ofSource },
  listInstalledApplications: { asks: ofSource },
  getImportCertificate: { importFacts: ofSource },
  listImports: { importFacts: once },
  getImport: { about: 'one of the imports that listImports lists' },
  listImportedFiles: {
    asks: ({ evidenceId }): ProbeRequest[] => [
      { params: { evidenceId } },
      { params: { evidenceId }, query: { take: '2' } },
      { params: { evidenceId }, query: { differing: 'true' } },
    ],
  },
  searchFragments: {
    asks: () => [{ body: { importTypes: ['ufed'], artifacts: [{ group: 'Communication', name: 'SMS Messages' }] } }],
  },
  searchColumns: { about: 'the configuration, which is about no hit' },
  countConfiguredArtifacts: { about: 'the configuration, which is about no hit' },
  saveColumns: { about: 'the configuration, which is about no hit' },
  importColumns: { about: 'the configuration, which is about no hit' },
  revertColumns: { about: 'the configuration, which is about no hit' },
  exportColumns: { about: 'the configuration, which is about no hit' },
  getArtifactIcon: { about: 'the configuration, which is about no hit' },
  listArtifactIcons: { asks: once },
  getEvidenceInformation: { asks: () => [{ params: { profile: 'Default' } }] },
  searchMultiArtifactColumns: { asks: () => [{ body: { importType: 'ufed', groups: ['Communication'] } }] },
  listTags: { asks: once },
  listCaseTags: { asks: once },
  countTags: { asks: searching() },
  listHitTagHistory: { asks: (about) => all(about).map((hitId) => ({ body: { hitId, take: 15, skip: 0 } })) },

  searchHits: {
    asks: (about) => [
      ...searching({ size: 20, sort: [] })(about, { mixed: '', secret: '' }),
      ...searching({ size: 3, sort: byId, stackDuplicates: true })(about, { mixed: '', secret: '' }),
      { body: { filter: { toolCopies: 'stacked' }, queryFilters: [], size: 20, sort: byId } },
      { body: { ...EVERYTHING, size: 2, skip: 2, sort: [{ by: 'date', order: 'asc' }] } },
      { body: { ...EVERYTHING, size: 9, sort: [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' }] } },
    ],
  },
  getHit: { asks: eachHit(() => ({})) },
  getHitNeighbours: {
    asks: (about) =>
      all(about).flatMap((hitId) => [[], byId].map((sort) => ({ params: { hitId }, body: { ...EVERYTHING, sort } }))),
  },
  countHits: {
    asks: (about, ids) => [
      ...searching()(about, ids),
      ...searching({ stackDuplicates: true })(about, ids),
      { body: { filter: { toolCopies: 'stacked' }, queryFilters: [] } },
      { body: { filter: {}, queryFilters: [], having: 'location' } },
    ],
  },
  countHitsBy: {
    asks: (about, ids) =>
      ['tag', 'evidenceId', 'artifactGroup', 'artifactName'].flatMap((groupBy) => [
        ...searching({ groupBy })(about, ids),
        { body: { filter: { toolCopies: 'stacked' }, queryFilters: [], groupBy } },
        { body: { filter: {}, queryFilters: [], groupBy, having: 'date' } },
      ]),
  },
  getCoverage: { asks: searching() },
  listThreadCopies: {
    asks: ({ chatThreadIds }) => chatThreadIds.map((chatThreadId) => ({ query: { chatThreadId } })),
  },
  listMergedMessages: {
    asks: ({ chatThreadIds, open, secret }) =>
      chatThreadIds.flatMap((chatThreadId) =>
        [undefined, ...open, ...secret].map((hitId) => ({
          body: { ...EVERYTHING, chatThreadId, hitId, rangeLeft: 100, rangeRight: 100 },
        })),
      ),
  },
  countExplorers: { asks: once },
  countColumnValues: {
    asks: (about, ids) =>
      [{ column: 0 }, { column: 1 }, { name: 'Body', valueType: 'text' }].flatMap((column) =>
        searching({ column, take: 50 })(about, ids),
      ),
  },
  listSimilarWords: { asks: searching({ texts: [MARKER.replace('pp', 'pq'), 'lettre'], take: 5 }) },
  getEvidenceDays: { asks: () => [{ query: { timezone: 'UTC' } }, { query: { timezone: 'Pacific/Auckland' } }] },
  searchTimeline: {
    asks: (about, ids) => [
      ...searching({ size: 2000, sort: byId })(about, ids),
      ...all(about).map((searchAfter) => ({ body: { ...EVERYTHING, size: 2, searchAfter, sort: byId } })),
    ],
  },
  getTimelineHistogram: {
    asks: (about, ids) => [
      ...searching({ timezone: 'Europe/Berlin', size: 100 })(about, ids),
      { body: { ...EVERYTHING, timezone: 'UTC', size: 2000, from: '2023-12-01T00:00:00.000Z' } },
    ],
  },
  getWeekPattern: { asks: searching({ timezone: 'Europe/Berlin' }) },
  listHitCopies: { asks: eachHit(() => ({})) },
  listToolComparisons: { asks: once },
  compareTools: { about: 'a job, which names two sources' },
  listToolCopies: {
    asks: (about) => ['1', '2', ...all(about)].map((hitId) => ({ params: { hitId } })),
  },
  listChatMessages: {
    asks: (about) =>
      all(about).flatMap((hitId) =>
        [0, 2, 100].map((range) => ({
          params: { hitId },
          body: { ...EVERYTHING, rangeLeft: range, rangeRight: range },
        })),
      ),
  },
  searchLocations: {
    asks: (about, ids) => [
      ...searching()(about, ids),
      ...searching({ size: 1, box: WORLD })(about, ids),
      { body: { ...EVERYTHING, size: 2, searchAfter: '1:0' } },
    ],
  },
  listLocationClusters: {
    asks: (about, ids) => [0, 22].flatMap((zoom) => searching({ box: WORLD, zoom })(about, ids)),
  },
  getLocationBounds: { asks: searching() },
  listLocationHits: {
    asks: searching({
      size: 20,
      cells: [
        { level: 0, x: 0, y: 0 },
        { level: 0, x: 0, y: 0 },
      ],
    }),
  },
  listTrack: {
    asks: (about, ids) =>
      searching({ size: 1 })(about, ids).map((ask) => ({ ...ask, params: { evidenceId: about.evidenceId } })),
  },
  findMeetings: { asks: searching({ metres: 100_000, minutes: 10_080 }) },
  searchTopLocations: {
    asks: (about, ids) =>
      [1, 9].flatMap((precision) => searching({ locationOptions: { precision, count: 50 } })(about, ids)),
  },
  findPerson: {
    asks: () =>
      [
        { name: 'Mia', identifier: null },
        { name: null, identifier: '0176 12345678' },
        { name: 'hidden', identifier: null },
      ].map((body) => ({ body })),
  },
  searchChatThreads: {
    asks: (about, ids) => [
      ...searching({ size: 20, start: 0, sort: { sortBy: 'dateTime', order: 'desc' } })(about, ids),
      ...searching({ size: 1, start: 1, sort: { sortBy: 'messageCount', order: 'asc' } })(about, ids),
      ...['Mia', '4917612345678', 'hidden'].map((text) => ({
        body: { ...EVERYTHING, size: 20, start: 0, sort: { sortBy: 'dateTime', order: 'asc' }, text },
      })),
    ],
  },
  listConversationServices: { asks: once },
  countChatThreads: {
    asks: (about, ids) => searching({ threadIds: [...about.chatThreadIds, 'x'] })(about, ids),
  },
  getChatOutline: {
    asks: (about, ids) =>
      about.chatThreadIds.flatMap((chatThreadId) => searching({ chatThreadId, points: 50 })(about, ids)),
  },
  findChatMessage: {
    asks: (about, ids) =>
      about.chatThreadIds.flatMap((chatThreadId) =>
        [
          { kind: 'first' },
          { kind: 'last' },
          { kind: 'date', instant: '2024-05-14T00:00:00.000Z' },
          ...all(about).map((hitId) => ({ kind: 'next', hitId })),
          ...all(about).map((hitId) => ({ kind: 'previous', hitId })),
          ...all(about).map((nearHitId) => ({ kind: 'original', originalId: `${MARKER} 4`, nearHitId })),
        ].flatMap((target) => searching({ chatThreadId, target })(about, ids)),
      ),
  },
  getHitCitation: { asks: eachHit(() => ({})) },
  listPreviews: {
    asks: (about) => [{ query: { hitIds: all(about).join(',') } }, { query: { hitIds: about.secret.join(',') } }],
  },
  viewAttachment: { asks: attachment() },
  viewConversion: {
    asks: (about, ids) => ['THUMBNAIL', 'DOCUMENT'].flatMap((conversion) => attachment({ conversion })(about, ids)),
  },
  viewEmailBody: { asks: attachment() },
  downloadFile: { asks: attachment() },
  retryPreview: { asks: eachSecret({ params: { attachmentId: '0' } }) },
  listSavedSearches: { asks: once },
  listNotes: { asks: once },
  listBulkActions: {
    asks: () => [
      { body: { take: 50, skip: 0 } },
      { body: { take: 50, skip: 0, userId: 'legal' } },
      { body: { take: 1, skip: 1 } },
    ],
  },
  estimateReport: {
    asks: (about) =>
      criteria(about).flatMap(({ filter, queryFilters }) =>
        [['all'], ['untagged'], about.tagIds].map((tags) => ({
          body: {
            ...{ evidenceSources: [Number(about.evidenceId)], groups: ['Communication'], tags, importance: 'all' },
            ...{ exportPreviews: true, filter, queryFilters, hitIds: all(about) },
          },
        })),
      ),
  },
  listReports: { about: 'reports, which tell that an item of theirs was marked privileged: reports.test.ts' },
  getReport: { about: 'a report: reports.test.ts' },
  createReport: { about: 'a job; reports.test.ts looks for what its file holds of privileged items' },
  createChatExport: {
    about: 'a job; chat-exports.test.ts looks for what its file holds of privileged messages',
  },
  previewTagsImport: { about: 'a file; tags-imports.test.ts looks for what it tells of privileged items' },
  importTags: { about: 'a file; tags-imports.test.ts looks for what it tells of privileged items' },
  getLastTagsImport: {
    about: 'what the own import did; tags-imports.test.ts looks for what it tells of privileged items',
  },
  createSearchExport: {
    about: 'a job; search-exports.test.ts and leak-outputs.ts look for what its file holds of privileged items',
  },
  createCaseUcoExport: { about: 'a job; case-uco-export.test.ts looks for what its file holds of privileged items' },
  createDisclosurePackage: {
    about: 'a job; disclosure-package.test.ts looks for what its file holds of privileged items',
  },
  createTagsExport: { about: 'a job; reports.test.ts looks for what its file holds of privileged items' },
  deleteReport: { about: 'a report as a whole, which is gone' },
  downloadReport: { about: 'a file that reports.test.ts looks into' },
  openReportAsHandedOut: { about: 'a file of before the mark, which privilege-leaks.test.ts requests as every user' },
  watchCase: { about: 'what happens from now on: leaks of it are looked for in watch-case.test.ts' },

  listExhibits: {
    asks: () => [{ body: { take: 100, skip: 0, order: 'asc' } }, { body: { take: 2, skip: 1, order: 'desc' } }],
  },

  updateNote: OWN,
  createSavedSearch: OWN,
  updateSavedSearch: OWN,
  deleteSavedSearch: OWN,
  recordRecentSearch: OWN,
  markHitsSeen: { asks: (about) => [{ body: { hitIds: about.secret } }, { body: { hitIds: all(about) } }] },
  addHitTag: {
    asks: (about) => all(about).map((hitId) => ({ params: { hitId }, body: { tagId: about.tagIds[2] } })),
  },
  removeHitTag: { asks: (about) => all(about).map((hitId) => ({ params: { hitId, tagId: about.tagIds[2] ?? '' } })) },
  addHitComment: { asks: eachHit(() => ({ body: { content: 'mine', accessLevel: 'public' } })) },
  updateHitComment: {
    asks: eachSecret(
      ...['1', '2', '3', '4', '99'].map((commentId) => ({
        params: { commentId },
        body: { createdAt: '2024-01-01T00:00:00.000Z', content: 'mine', accessLevel: 'public' },
      })),
    ),
  },
  removeHitComment: { asks: eachSecret(...['1', '2', '3', '4', '99'].map((commentId) => ({ params: { commentId } }))) },
  createExhibit: { asks: eachHit(() => ({ body: { title: 'mine' } })) },
  createBulkExhibits: { asks: selections({ title: 'mine' }) },
  updateExhibit: { asks: eachSecretExhibit({ body: { title: 'mine' } }) },
  withdrawExhibit: { asks: eachSecretExhibit({}) },
  updateExhibitNumbering: { about: 'how numbers are written' },
  getHitPrivilege: { asks: eachHit(() => ({})) },
  decidePrivilege: { asks: eachHit(() => ({ body: { state: 'released' } })) },
  decideBulkPrivilege: { asks: selections({ state: 'released' }) },
  countPrivilegeFollowers: { asks: selections({ take: 10 }) },
  countPrivilege: { asks: once },
  listPrivilegeRules: { about: 'what is looked for, whatever is found' },
  countPrivilegeMatches: {
    asks: () => [MARKER, MARKER.replace('pp', 'pq'), 'lettre'].map((values) => ({ body: { kind: 'term', values } })),
  },
  addPrivilegeRules: { about: 'what is looked for, whatever is found' },
  removePrivilegeRule: { about: 'what is looked for, whatever is found' },
  previewPrivilegeRules: { asks: once },
  applyPrivilegeRules: { asks: () => [{ body: {} }] },
  createPrivilegeLog: { asks: () => [{ body: { name: 'log', format: 'EXCEL', states: ['confirmed'] } }] },
  listHitRedactions: { asks: eachHit(() => ({})) },
  listRedactionRules: { asks: once },
  createRedaction: {
    asks: eachSecret({ body: { target: { kind: 'file_name', attachmentId: '0' }, reason: 'privacy' } }),
  },
  previewRedactedPicture: {
    asks: (about, ids) =>
      [null, 1].flatMap((page) =>
        eachHit(() => ({ body: { sha256: 'f'.repeat(64), page, box: { x: 0, y: 0, width: 1, height: 1 } } }))(
          about,
          ids,
        ),
      ),
  },
  removeRedaction: { about: 'a random id, which no list tells of a privileged item; redactions.test.ts tries one' },
  previewRedactionRule: {
    asks: () => [{ body: { kind: 'names', lines: MARKER } }, { body: { kind: 'numbers', lines: '' } }],
  },
  createRedactionRule: { about: 'texts of the user, which are compared with no item' },
  addBulkComment: { asks: selections({ content: 'all', accessLevel: 'public' }) },
  addBulkTags: { asks: (about, ids) => selections({ tagIds: [about.tagIds[2]] })(about, ids) },
  removeBulkTags: { asks: (about, ids) => selections({ tagIds: [about.tagIds[2]] })(about, ids) },
  undoBulkAction: {
    asks: (_about, { mixed, secret }) => [{ params: { actionId: secret } }, { params: { actionId: mixed } }],
  },
  markBulkPrivileged: { asks: ({ secret }) => [{ body: { hitIds: secret, tag: 'PRIVILEGED' } }] },
  markBulkUnprivileged: { asks: ({ secret }) => [{ body: { hitIds: secret, tag: 'PRIVILEGED' } }] },
  markHitPrivileged: { asks: eachSecret({ body: { tag: 'PRIVILEGED' } }) },
  markHitUnprivileged: { asks: eachSecret({}) },
  updateEvidenceSource: {
    asks: ({ evidenceId }) => [{ params: { evidenceId }, body: { name: 'Phone', evidenceType: 'mobile' } }],
  },
  createCaseTag: { asks: () => [{ body: { name: 'RED', color: '#ffffff' } }] },
  updateCaseTag: {
    asks: ({ tagIds }) => [{ params: { tagId: tagIds[2] ?? '' }, body: { name: 'blue', color: '#ffffff' } }],
  },
  exportTagSet: { asks: once },
  importTagSet: {
    asks: () => [{ body: { format: 'review-tag-set', version: 1, tags: [{ name: 'RED', color: '#d6293e' }] } }],
  },
  deleteCaseTag: { asks: ({ tagIds }) => [{ params: { tagId: tagIds[2] ?? '' } }] },
};
