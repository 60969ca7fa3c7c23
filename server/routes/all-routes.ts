import { assignmentsRoutes } from './assignments';
import { auditRoutes } from './audit';
import { auditVerificationRoutes } from './audit-verification';
import { authRoutes } from './auth';
import { bulkRoutes } from './bulk';
import { casesRoutes } from './cases';
import { changesRoutes } from './changes';
import { chatRoutes } from './chat';
import { codeFlowRoutes } from './code-flow';
import { columnConfigRoutes } from './column-config';
import { deletionRoutes } from './deletion';
import { exhibitsRoutes } from './exhibits';
import { filesRoutes } from './files';
import { geocodingRoutes } from './geocoding';
import { hitsRoutes } from './hits';
import { importsRoutes } from './imports';
import { inspectionsRoutes } from './inspections';
import { installationRoutes } from './installation';
import { jobsRoutes } from './jobs';
import { conversationCopiesRoutes } from './conversation-copies';
import { letterheadRoutes } from './letterhead';
import { licensingRoutes } from './licensing';
import { locationsRoutes } from './locations';
import { movementsRoutes } from './movements';
import { notesRoutes } from './notes';
import { passkeyRoutes } from './passkeys';
import { privilegeRoutes } from './privilege';
import { redactionsRoutes } from './redactions';
import { reportsRoutes } from './reports';
import { savedSearchesRoutes } from './saved-searches';
import { secondFactorRoutes } from './second-factor';
import { seenRoutes } from './seen';
import { sessionsRoutes } from './sessions';
import { serviceTokensRoutes } from './service-tokens';
import { sourceInsightsRoutes } from './source-insights';
import { systemRoutes } from './system';
import { systemReportsRoutes } from './system-reports';
import { tagsImportsRoutes } from './tags-imports';
import { tagsRoutes } from './tags';
import { timelineRoutes } from './timeline';
import { toolComparisonsRoutes } from './tool-comparisons';
import { uploadsRoutes } from './uploads';
import { usersRoutes } from './users';
import type { CallRoute } from './call-route';

/** The routes of every call of the contract, one file for each of its files. */
export const allRoutes: readonly CallRoute[] = [
  ...assignmentsRoutes,
  ...auditRoutes,
  ...auditVerificationRoutes,
  ...authRoutes,
  ...bulkRoutes,
  ...casesRoutes,
  ...changesRoutes,
  ...chatRoutes,
  ...codeFlowRoutes,
  ...columnConfigRoutes,
  ...deletionRoutes,
  ...exhibitsRoutes,
  ...filesRoutes,
  ...geocodingRoutes,
  ...hitsRoutes,
  ...importsRoutes,
  ...inspectionsRoutes,
  ...installationRoutes,
  ...jobsRoutes,
  ...conversationCopiesRoutes,
  ...letterheadRoutes,
  ...licensingRoutes,
  ...locationsRoutes,
  ...movementsRoutes,
  ...notesRoutes,
  ...passkeyRoutes,
  ...privilegeRoutes,
  ...redactionsRoutes,
  ...reportsRoutes,
  ...savedSearchesRoutes,
  ...secondFactorRoutes,
  ...seenRoutes,
  ...sessionsRoutes,
  ...serviceTokensRoutes,
  ...sourceInsightsRoutes,
  ...systemRoutes,
  ...systemReportsRoutes,
  ...tagsImportsRoutes,
  ...tagsRoutes,
  ...timelineRoutes,
  ...toolComparisonsRoutes,
  ...uploadsRoutes,
  ...usersRoutes,
];
