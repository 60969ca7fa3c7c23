import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '@server/config';
import { NotFoundError } from '@server/errors';
import { MAP_FOLDER } from '@server/map-config';
import { parseByteRange } from '@server/domain/byte-range';

/** Sends a configured map file, or the requested range. @throws NotFoundError for any other file */
export async function sendMapFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { maps, dataFolder }: Pick<Config, 'maps' | 'dataFolder'>,
  fileName: string,
): Promise<FastifyReply> {
  if (!maps.files.includes(fileName)) {
    throw new NotFoundError('There is no such map file.');
  }
  const file = path.join(dataFolder, MAP_FOLDER, fileName);
  const { size, mtimeMs } = await stat(file).catch(() => {
    throw new NotFoundError(`The map file "${fileName}" is not in the data folder.`);
  });
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const ifRange = headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(headers.range, size) : null;
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  reply.type('application/vnd.pmtiles');
  if (range === null) {
    return reply.header('content-length', size).send(createReadStream(file));
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(file, { start: range.start, end: range.end }));
}
