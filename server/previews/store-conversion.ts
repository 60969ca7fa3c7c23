import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';

import type { FileStore } from '@server/stores/file-store';
import type { ConversionResult, PreviewStage } from '@server/stores/preview-store';

import type { ConversionReply } from './conversion-messages';
import { OUTPUT_MAX } from './preview-limits';

type Converted = Extract<ConversionReply['made'][number], { outcome: 'converted' }>;

/**
 * Stores a result by its content. The process has read hostile files: only a regular file of a permitted size is taken from its
 * folder, never the target of a link.
 */
export async function storeConversion(
  store: FileStore,
  stage: PreviewStage,
  { conversion, file, mimeType, frameTimes }: Converted,
  folder: string,
): Promise<ConversionResult> {
  const filePath = path.join(folder, file);
  const found = await lstat(filePath).catch(() => null);
  if (found === null || !found.isFile() || found.size === 0) {
    return { conversion, outcome: 'failed', code: 'TRIGGER', detail: 'The conversion left no file.' };
  }
  if (found.size > OUTPUT_MAX[stage]) {
    const detail = 'What the file is converted to is larger than is kept.';
    return { conversion, outcome: 'failed', code: 'TOO_LARGE', detail };
  }
  const handle = await open(filePath, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { sha256, size } = await store.put(handle.createReadStream());
  return { conversion, outcome: 'converted', sha256, size, mimeType, ...(frameTimes && { frameTimes }) };
}
