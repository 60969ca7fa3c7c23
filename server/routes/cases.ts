import * as calls from '@contract/calls/cases';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const casesRoutes = callRoutes(calls, {
  listCases: async (request, { services }) => {
    const { user } = sessionOf(request);
    const deleted = request.query.excludeDeleted === false ? await services.deletedThings.cases(user) : [];
    return { cases: [...(await services.cases.list(user)), ...deleted] };
  },
  createCase: async (request, { services }) => {
    const { user } = sessionOf(request);
    return { case: await services.cases.create(user, request.body, auditContextOf(request)) };
  },
  updateCase: async (request, { services }) => {
    const { user } = sessionOf(request);
    return { case: await services.cases.update(user, request.params.caseId, request.body, auditContextOf(request)) };
  },
  getCase: async (request, { services }) => ({
    case: await services.cases.get(sessionOf(request).user, request.params.caseId, auditContextOf(request)),
  }),
  listCaseStatusEvents: async (request, { services }) => {
    const { user } = sessionOf(request);
    const cases = await services.cases.records(user);
    const events = await services.cases.statusEvents(
      user.role,
      cases.map(({ id }) => id),
    );
    return { cases: [...events].map(([caseId, caseEvents]) => ({ caseId, events: caseEvents })) };
  },
  getCaseStatusEvents: async (request, { services }) => {
    const { caseId } = request.params;
    const events = await services.cases.statusEvents(sessionOf(request).user.role, [caseId]);
    return { events: events.get(caseId) ?? [] };
  },
  listCaseBookmarks: async (request, { services }) => {
    const bookmarks = await services.cases.bookmarks(sessionOf(request).user);
    return { casesBookmarks: bookmarks.map((bookmark) => ({ ...bookmark, override: false })) };
  },
  addCaseBookmark: async (request, { services }) =>
    services.cases.addBookmark(sessionOf(request).user, request.params.caseId, auditContextOf(request)),
  removeCaseBookmark: async (request, { services }) => {
    const { caseId } = request.params;
    await services.cases.removeBookmark(sessionOf(request).user, caseId, auditContextOf(request));
    return { caseId };
  },
  getCaseFeatures: async (request, { services }) => {
    const names = request.query.features
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    return { features: await services.cases.features(request.params.caseId, names) };
  },
  listEvidenceSources: async (request, { services }) => ({
    evidenceSources: await services.sources.list(viewerOf(request), request.params.caseId),
  }),
  getEvidenceSource: async (request, { services }) => {
    const { caseId, evidenceId } = request.params;
    return {
      evidenceSource: await services.sources.get(viewerOf(request), caseId, evidenceId, auditContextOf(request)),
    };
  },
  updateEvidenceSource: async (request, { services }) => {
    const { evidenceId } = request.params;
    const cause = auditContextOf(request);
    return { evidenceSource: await services.sources.update(viewerOf(request), evidenceId, request.body, cause) };
  },
  listAllEvidenceSources: async (request, { services }) => {
    const { user } = sessionOf(request);
    const cases = await services.cases.records(user);
    const lists = await Promise.all(
      cases.map(async ({ id }) => {
        const viewer = await services.access.viewerOf(user, id);
        return viewer === null ? [] : services.sources.list(viewer, id);
      }),
    );
    const deleted = request.query.excludeDeleted === false ? await services.deletedThings.sources(user) : [];
    return { evidenceSources: [...lists.flat(), ...deleted] };
  },
  getImportCertificate: async (request, { services }) => {
    const { caseId, evidenceId } = request.params;
    return { certificate: await services.sources.certificate(caseId, evidenceId, auditContextOf(request)) };
  },
  listImportedFiles: async (request, { services }) => {
    const { caseId, evidenceId } = request.params;
    return services.sources.files(viewerOf(request), caseId, evidenceId, request.query, auditContextOf(request));
  },
  getDeviceInformation: async (request, { services }) => {
    const { caseId, evidenceId } = request.params;
    return services.sources.information(caseId, evidenceId, 'device', auditContextOf(request));
  },
  getExtractionInformation: async (request, { services }) => {
    const { caseId, evidenceId } = request.params;
    return services.sources.information(caseId, evidenceId, 'extraction', auditContextOf(request));
  },
});
