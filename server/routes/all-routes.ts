import { checkAuthorizationRoute } from './auth/check-authorization';
import { exchangeTokenRoute } from './auth/exchange-token';
import { getSessionRoute } from './auth/get-session';
import { logoutRoute } from './auth/logout';
import { refreshSessionRoute } from './auth/refresh-session';
import { addBulkCommentRoute } from './bulk/add-bulk-comment';
import { addBulkTagsRoute } from './bulk/add-bulk-tags';
import { listBulkActionsRoute } from './bulk/list-bulk-actions';
import { markBulkPrivilegedRoute } from './bulk/mark-bulk-privileged';
import { markBulkUnprivilegedRoute } from './bulk/mark-bulk-unprivileged';
import { removeBulkTagsRoute } from './bulk/remove-bulk-tags';
import { undoBulkActionRoute } from './bulk/undo-bulk-action';
import { addCaseBookmarkRoute } from './cases/add-case-bookmark';
import { createCaseRoute } from './cases/create-case';
import { getCaseRoute } from './cases/get-case';
import { getCaseFeaturesRoute } from './cases/get-case-features';
import { getCaseStatusEventsRoute } from './cases/get-case-status-events';
import { getDeviceInformationRoute } from './cases/get-device-information';
import { getEvidenceSourceRoute } from './cases/get-evidence-source';
import { getExtractionInformationRoute } from './cases/get-extraction-information';
import { getImportCertificateRoute } from './cases/get-import-certificate';
import { listAllEvidenceSourcesRoute } from './cases/list-all-evidence-sources';
import { listCaseBookmarksRoute } from './cases/list-case-bookmarks';
import { listCaseStatusEventsRoute } from './cases/list-case-status-events';
import { listCasesRoute } from './cases/list-cases';
import { listEvidenceSourcesRoute } from './cases/list-evidence-sources';
import { listImportedFilesRoute } from './cases/list-imported-files';
import { removeCaseBookmarkRoute } from './cases/remove-case-bookmark';
import { watchCaseRoute } from './cases/watch-case';
import { searchFragmentsRoute } from './column-config/search-fragments';
import { searchMultiArtifactColumnsRoute } from './column-config/search-multi-artifact-columns';
import { downloadFileRoute } from './files/download-file';
import { listPreviewsRoute } from './files/list-previews';
import { retryPreviewRoute } from './files/retry-preview';
import { viewAttachmentRoute } from './files/view-attachment';
import { viewConversionRoute } from './files/view-conversion';
import { viewEmailBodyRoute } from './files/view-email-body';
import { addHitCommentRoute } from './hits/add-hit-comment';
import { countHitsRoute } from './hits/count-hits';
import { countHitsByRoute } from './hits/count-hits-by';
import { getCoverageRoute } from './hits/get-coverage';
import { getEvidenceDaysRoute } from './hits/get-evidence-days';
import { getHitRoute } from './hits/get-hit';
import { getHitNeighboursRoute } from './hits/get-hit-neighbours';
import { listChatMessagesRoute } from './hits/list-chat-messages';
import { listHitCopiesRoute } from './hits/list-hit-copies';
import { markHitPrivilegedRoute } from './hits/mark-hit-privileged';
import { markHitUnprivilegedRoute } from './hits/mark-hit-unprivileged';
import { markHitsSeenRoute } from './hits/mark-hits-seen';
import { searchHitsRoute } from './hits/search-hits';
import { updateHitCommentRoute } from './hits/update-hit-comment';
import { cancelImportRoute } from './imports/cancel-import';
import { getImportRoute } from './imports/get-import';
import { listImportsRoute } from './imports/list-imports';
import { startImportRoute } from './imports/start-import';
import { cancelJobRoute } from './jobs/cancel-job';
import { deleteJobRoute } from './jobs/delete-job';
import { listJobsRoute } from './jobs/list-jobs';
import { markJobsSeenRoute } from './jobs/mark-jobs-seen';
import { retryJobRoute } from './jobs/retry-job';
import { createSavedSearchRoute } from './saved-searches/create-saved-search';
import { deleteSavedSearchRoute } from './saved-searches/delete-saved-search';
import { listSavedSearchesRoute } from './saved-searches/list-saved-searches';
import { recordRecentSearchRoute } from './saved-searches/record-recent-search';
import { updateSavedSearchRoute } from './saved-searches/update-saved-search';
import { getEnvironmentRoute } from './system/get-environment';
import { getMapConfigRoute } from './system/get-map-config';
import { getUnleashRoute } from './system/get-unleash';
import { listFeatureFlagsRoute } from './system/list-feature-flags';
import { addHitTagRoute } from './tags/add-hit-tag';
import { countTagsRoute } from './tags/count-tags';
import { createCaseTagRoute } from './tags/create-case-tag';
import { deleteCaseTagRoute } from './tags/delete-case-tag';
import { listCaseTagsRoute } from './tags/list-case-tags';
import { listHitTagHistoryRoute } from './tags/list-hit-tag-history';
import { listTagsRoute } from './tags/list-tags';
import { removeHitTagRoute } from './tags/remove-hit-tag';
import { updateCaseTagRoute } from './tags/update-case-tag';
import { getUserRoute } from './users/get-user';
import { getUserSettingsRoute } from './users/get-user-settings';
import { updateUserSettingsRoute } from './users/update-user-settings';
import type { CallRoute } from './call-route';

export const allRoutes: readonly CallRoute[] = [
  checkAuthorizationRoute,
  exchangeTokenRoute,
  getSessionRoute,
  logoutRoute,
  refreshSessionRoute,
  addBulkCommentRoute,
  addBulkTagsRoute,
  listBulkActionsRoute,
  markBulkPrivilegedRoute,
  markBulkUnprivilegedRoute,
  removeBulkTagsRoute,
  undoBulkActionRoute,
  addCaseBookmarkRoute,
  createCaseRoute,
  getCaseRoute,
  getCaseFeaturesRoute,
  getCaseStatusEventsRoute,
  getDeviceInformationRoute,
  getEvidenceSourceRoute,
  getExtractionInformationRoute,
  getImportCertificateRoute,
  listAllEvidenceSourcesRoute,
  listCaseBookmarksRoute,
  listCaseStatusEventsRoute,
  listCasesRoute,
  listEvidenceSourcesRoute,
  listImportedFilesRoute,
  removeCaseBookmarkRoute,
  watchCaseRoute,
  searchFragmentsRoute,
  searchMultiArtifactColumnsRoute,
  downloadFileRoute,
  listPreviewsRoute,
  viewAttachmentRoute,
  viewConversionRoute,
  viewEmailBodyRoute,
  retryPreviewRoute,
  addHitCommentRoute,
  countHitsRoute,
  countHitsByRoute,
  getCoverageRoute,
  getEvidenceDaysRoute,
  getHitRoute,
  getHitNeighboursRoute,
  listChatMessagesRoute,
  listHitCopiesRoute,
  markHitPrivilegedRoute,
  markHitUnprivilegedRoute,
  markHitsSeenRoute,
  searchHitsRoute,
  updateHitCommentRoute,
  cancelImportRoute,
  getImportRoute,
  listImportsRoute,
  startImportRoute,
  cancelJobRoute,
  deleteJobRoute,
  listJobsRoute,
  markJobsSeenRoute,
  retryJobRoute,
  createSavedSearchRoute,
  deleteSavedSearchRoute,
  listSavedSearchesRoute,
  recordRecentSearchRoute,
  updateSavedSearchRoute,
  getEnvironmentRoute,
  getMapConfigRoute,
  getUnleashRoute,
  listFeatureFlagsRoute,
  addHitTagRoute,
  countTagsRoute,
  createCaseTagRoute,
  deleteCaseTagRoute,
  listCaseTagsRoute,
  listHitTagHistoryRoute,
  listTagsRoute,
  removeHitTagRoute,
  updateCaseTagRoute,
  getUserRoute,
  getUserSettingsRoute,
  updateUserSettingsRoute,
];
