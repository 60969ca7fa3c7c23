import * as calls from '@contract/calls/letterhead';
import { LOGO_FILE_MAX } from '@contract/rules/limits';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { readFormFile } from '@server/routes/files/read-form-file';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const letterheadRoutes = callRoutes(calls, {
  getLetterhead: (_request, { services }) => services.letterhead.get(),
  updateLetterhead: (request, { services }) => services.letterhead.update(request.body, auditContextOf(request)),
  uploadLetterheadLogo: async (request, { services }, reply) => {
    const file = await readFormFile(request, LOGO_FILE_MAX);
    if (file.bytes !== null) {
      await services.virusScans.refuseUpload(file.name, file.bytes);
    }
    return services.letterhead.setLogo(file, auditContextOf(request), abortedWith(reply));
  },
  removeLetterheadLogo: (request, { services }) => services.letterhead.removeLogo(auditContextOf(request)),
});
