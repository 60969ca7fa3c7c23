import * as calls from '@contract/calls/licensing';
import { LICENCE_FILE_MAX } from '@contract/rules/limits';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { readTextFile } from '@server/routes/files/read-text-file';

export const licensingRoutes = callRoutes(calls, {
  getLicence: async (_request, { services }) => services.licences.get(),
  uploadLicence: async (request, { services }) => {
    const content = await readTextFile(request, LICENCE_FILE_MAX, services.virusScans);
    return services.licences.add(content, auditContextOf(request), request.query.revision);
  },
  verifyLicenceExpiry: async (_request, { services }) => ({ status: await services.licences.status() }),
});
