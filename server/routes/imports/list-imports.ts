import { listImports } from '@contract/calls/imports';
import { callRoute } from '@server/routes/call-route';

export const listImportsRoute = callRoute(listImports, async (request, { services }) => ({
  imports: await services.imports.list(request.params.caseId),
}));
