import { allCalls } from '@contract/calls/all-calls';
import type { Role } from '@contract/model/case';
import {
  isEverPermitted,
  isPermitted,
  mayOpenCase,
  policyKey,
  policyKeys,
  seesPrivileged,
} from '@server/services/role-policy';

const ROLES: Role[] = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'];

/** For each call: who may without being assigned, as member, and as manager, by the initials of the four roles. */
const MATRIX: Record<string, { unassigned: string; member: string; manager: string }> = {
  createAuditExport: { unassigned: 'A', member: 'A', manager: 'A' },
  deleteAuditExport: { unassigned: 'A', member: 'A', manager: 'A' },
  downloadAuditExport: { unassigned: 'A', member: 'A', manager: 'A' },
  listAuditExports: { unassigned: 'A', member: 'A', manager: 'A' },
  createSystemReport: { unassigned: 'A', member: 'A', manager: 'A' },
  deleteSystemReport: { unassigned: 'A', member: 'A', manager: 'A' },
  downloadSystemReport: { unassigned: 'A', member: 'A', manager: 'A' },
  listSystemReports: { unassigned: 'A', member: 'A', manager: 'A' },
  searchAuditLog: { unassigned: 'A', member: 'A', manager: 'A' },
  listReports: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getReport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  createReport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  estimateReport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  createChatExport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  createTagsExport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  deleteReport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  downloadReport: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  createUser: { unassigned: 'A', member: 'A', manager: 'A' },
  countConfiguredArtifacts: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  exportColumns: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  importColumns: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  saveColumns: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  searchColumns: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  getEvidenceInformation: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  listAllServiceTokens: { unassigned: 'A', member: 'A', manager: 'A' },
  createUserServiceToken: { unassigned: 'A', member: 'A', manager: 'A' },
  revokeUserServiceToken: { unassigned: 'A', member: 'A', manager: 'A' },
  listUsers: { unassigned: 'A', member: 'A', manager: 'A' },
  getLicence: { unassigned: 'A', member: 'A', manager: 'A' },
  uploadLicence: { unassigned: 'A', member: 'A', manager: 'A' },
  listUserSessions: { unassigned: 'A', member: 'A', manager: 'A' },
  getUserSecondFactor: { unassigned: 'A', member: 'A', manager: 'A' },
  requireUserSecondFactor: { unassigned: 'A', member: 'A', manager: 'A' },
  removeUserSecondFactor: { unassigned: 'A', member: 'A', manager: 'A' },
  endUserSessions: { unassigned: 'A', member: 'A', manager: 'A' },
  setUserPassword: { unassigned: 'A', member: 'A', manager: 'A' },
  updateUser: { unassigned: 'A', member: 'A', manager: 'A' },
  addBulkComment: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  addBulkTags: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  addCaseBookmark: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  addHitComment: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  addHitTag: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  cancelImport: { unassigned: 'A', member: 'A', manager: 'AF' },
  cancelInspection: { unassigned: 'A', member: 'A', manager: 'AF' },
  createUpload: { unassigned: 'A', member: 'A', manager: 'AF' },
  deleteUpload: { unassigned: 'A', member: 'A', manager: 'AF' },
  getInspection: { unassigned: 'A', member: 'A', manager: 'AF' },
  getUpload: { unassigned: 'A', member: 'A', manager: 'AF' },
  importExtractions: { unassigned: 'A', member: 'A', manager: 'AF' },
  inspectInput: { unassigned: 'A', member: 'A', manager: 'AF' },
  listImportFolder: { unassigned: 'A', member: 'A', manager: 'AF' },
  listUploads: { unassigned: 'A', member: 'A', manager: 'AF' },
  sendUploadPart: { unassigned: 'A', member: 'A', manager: 'AF' },
  countChatThreads: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  countHits: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  countHitsBy: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  countTags: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  createCase: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  updateCase: { unassigned: 'A', member: 'A', manager: 'AF' },
  listCaseAssignments: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  updateEvidenceSource: { unassigned: 'A', member: 'A', manager: 'AF' },
  updateCaseAssignments: { unassigned: 'A', member: 'A', manager: 'AF' },
  removeCaseAssignment: { unassigned: 'A', member: 'A', manager: 'AF' },
  listAssignableUsers: { unassigned: 'AF', member: 'AF', manager: 'AF' },
  createCaseTag: { unassigned: 'A', member: 'AFI', manager: 'AFI' },
  createSavedSearch: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  deleteCase: { unassigned: 'A', member: 'A', manager: 'AF' },
  deleteEvidenceSource: { unassigned: 'A', member: 'A', manager: 'AF' },
  placeCaseHold: { unassigned: 'A', member: 'A', manager: 'AF' },
  placeSourceHold: { unassigned: 'A', member: 'A', manager: 'AF' },
  liftCaseHold: { unassigned: 'A', member: 'A', manager: 'A' },
  liftSourceHold: { unassigned: 'A', member: 'A', manager: 'A' },
  deleteCaseTag: { unassigned: 'A', member: 'AFI', manager: 'AFI' },
  deleteSavedSearch: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  downloadFile: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  findChatMessage: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getAuditVerification: { unassigned: 'A', member: 'A', manager: 'A' },
  getCase: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getCaseFeatures: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getCaseStatusEvents: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getChatOutline: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getCoverage: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listThreadCopies: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listMergedMessages: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getLocationBounds: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listLocationClusters: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listLocationHits: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchLocations: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchTopLocations: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  findMeetings: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listTrack: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listConversationServices: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listTopIdentifiers: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listRecentCommunications: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listInstalledApplications: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  countExplorers: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getTimelineHistogram: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getWeekPattern: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listNotes: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  updateNote: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchTimeline: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getEvidenceDays: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getDeviceInformation: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getEvidenceSource: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getExtractionInformation: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getHit: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getHitCitation: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getHitNeighbours: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  getImport: { unassigned: 'A', member: 'A', manager: 'AF' },
  getImportCertificate: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listAllEvidenceSources: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  listBulkActions: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listCaseBookmarks: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listCases: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  listCaseStatusEvents: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  listCaseTags: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listChatMessages: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listEvidenceSources: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listHitCopies: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listHitTagHistory: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listImportedFiles: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listImports: { unassigned: 'A', member: 'A', manager: 'AF' },
  listPreviews: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listSavedSearches: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listToolComparisons: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listToolCopies: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  compareTools: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  listTags: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  markBulkPrivileged: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  markBulkUnprivileged: { unassigned: '', member: 'L', manager: 'L' },
  markHitPrivileged: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  markHitsSeen: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  markHitUnprivileged: { unassigned: '', member: 'L', manager: 'L' },
  recordRecentSearch: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  removeBulkTags: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  removeCaseBookmark: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  removeHitTag: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  retryPreview: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchChatThreads: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchFragments: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  searchHits: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  searchMultiArtifactColumns: { unassigned: 'AFIL', member: 'AFIL', manager: 'AFIL' },
  startAuditVerification: { unassigned: 'A', member: 'A', manager: 'A' },
  startImport: { unassigned: 'A', member: 'A', manager: 'AF' },
  undoBulkAction: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  updateCaseTag: { unassigned: 'A', member: 'AFI', manager: 'AFI' },
  updateHitComment: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  updateSavedSearch: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  viewAttachment: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  viewConversion: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  viewEmailBody: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
  watchCase: { unassigned: 'A', member: 'AFIL', manager: 'AFIL' },
};
const guarded = allCalls.filter(({ authorization }) => authorization !== undefined);

describe('the role policy', () => {
  it('[000-6-01] decides every guarded call of the contract as the table of roles says', () => {
    const actual = Object.fromEntries(
      guarded.flatMap(({ name, authorization }) => {
        if (authorization === undefined) {
          return [];
        }
        const permitted = (caseAccess: null | 'member' | 'manager') =>
          ROLES.filter((role) => isPermitted({ role, caseAccess }, authorization))
            .map((role) => role[0])
            .join('');
        return [[name, { unassigned: permitted(null), member: permitted('member'), manager: permitted('manager') }]];
      }),
    );
    expect(actual).toEqual(MATRIX);
  });

  it('holds nothing that no call needs', () => {
    const needed = new Set(guarded.flatMap(({ authorization }) => (authorization ? [policyKey(authorization)] : [])));
    expect(policyKeys().filter((key) => !needed.has(key))).toEqual([]);
  });

  it('never permits what it does not know', () => {
    const unknown = { service: 'cases', resource: 'universe', action: 'delete' };
    expect(ROLES.filter((role) => isEverPermitted(role, unknown))).toEqual([]);
  });

  it('grants without a case what some assignment grants, and not what needs a manager', () => {
    const role = 'FORENSIC_EXAMINER';
    const ask = (resource: string, action: string) =>
      isPermitted({ role, caseAccess: 'no case' }, { service: 'cases', resource, action });
    expect(ask('tag', 'create')).toBe(true);
    expect(ask('evidence-source', 'import')).toBe(false);
  });

  it('[000-1-05] opens every case to administrators and assigned cases to everybody else', () => {
    expect(ROLES.filter((role) => mayOpenCase(role, null))).toEqual(['ADMINISTRATOR']);
    expect(ROLES.filter((role) => mayOpenCase(role, 'member'))).toEqual(ROLES);
  });

  it('shows privileged hits to legal reviewers alone', () => {
    expect(ROLES.filter(seesPrivileged)).toEqual(['LEGAL_REVIEWER']);
  });
});
