import type { FastifyRequest } from 'fastify';

import * as calls from '@contract/calls/column-config';
import { CONFIG_FILE_MAX, CONFIG_FILE_NAME } from '@contract/rules/column-config';
import { BadRequestError } from '@server/errors';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { abortedWith } from '@server/routes/hits/aborted-with';
import type { VirusScanService } from '@server/services/virus-scan-service';

export const columnConfigRoutes = callRoutes(calls, {
  searchFragments: async (request, { services }) => {
    const { importTypes = [], artifacts } = request.body;
    return { fragments: await services.columns.fragments(request.params.profile, importTypes, artifacts) };
  },
  searchMultiArtifactColumns: async (request, { services }) => ({
    columns: await services.columns.multiArtifact(request.params.profile, request.body.importType),
  }),
  searchColumns: (request, { services }) =>
    services.configuration.search(request.params.profile, request.body.configFilter),
  countConfiguredArtifacts: async (request, { services }) => {
    const { groupBy, configFilter = {} } = request.body;
    return services.configuration.counts(request.params.profile, groupBy, configFilter);
  },
  getArtifactIcon: async (request, { services }) => {
    const { artifactName: name, group } = request.query;
    return { icon: await services.configuration.icon({ name, ...(group !== undefined && { group }) }) };
  },
  listArtifactIcons: async (request, { services }, reply) => ({
    icons: await services.configuration.icons(viewerOf(request), request.params.caseId, abortedWith(reply)),
  }),
  getEvidenceInformation: (request, { services }) => services.configuration.evidenceInformation(request.params.profile),
  saveColumns: async (request, { services }) => {
    const { revision: basis, ...change } = request.body;
    const cause = auditContextOf(request);
    return { revision: await services.configuration.save(request.params.profile, change, basis, cause) };
  },
  importColumns: async (request, { services }) => {
    const { dryRun, revision: expected } = request.query;
    const file = await readFile(request, services.virusScans);
    const options = { isDryRun: dryRun === 'true', expected };
    return services.configuration.importFile(request.params.profile, file, options, auditContextOf(request));
  },
  revertColumns: async (request, { services }) => {
    const { profile, revision } = request.params;
    return { revision: await services.configuration.revert(profile, revision, auditContextOf(request)) };
  },
  exportColumns: async (request, { services }, reply) => {
    const text = await services.configuration.exportFile(request.params.profile, auditContextOf(request));
    return reply
      .header('content-disposition', attachmentDisposition(CONFIG_FILE_NAME))
      .header('x-content-type-options', 'nosniff')
      .type('application/json; charset=utf-8')
      .send(text);
  },
});

/** The file of the form. @throws BadRequestError when there is none, or it is larger than a configuration can be */
async function readFile(
  request: FastifyRequest,
  virusScans: VirusScanService,
): Promise<{ name: string; text: string }> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: CONFIG_FILE_MAX } }) : undefined;
  if (file === undefined) {
    throw new BadRequestError('Send the configuration as multipart/form-data with the field "file".');
  }
  const bytes = await file.toBuffer();
  await virusScans.refuseUpload(file.filename, bytes);
  return { name: file.filename, text: bytes.toString('utf8') };
}
