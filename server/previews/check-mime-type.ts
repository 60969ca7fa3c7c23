import { readFile, stat } from 'node:fs/promises';

import { bareMimeType } from '@server/domain/media-kind';

import { compoundMimeType, ENCRYPTED_OFFICE, openCompoundFile } from './compound-file';
import { planOf } from './conversion-plan';
import { SOURCE_MAX } from './preview-limits';

/** Containers and text, whose content does not determine the type. */
const GENERIC = ['application/zip', 'application/xml', 'application/x-cfb', 'application/ogg', 'text/plain'];
const COMPOUND = 'application/x-cfb';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The type of a file by its content. Where the content does not determine it (text, containers), the type from the import is
 * used. A file name never overrides the content.
 */
export async function checkMimeType(path: string, given: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  // Its parser throws for some damaged files.
  const detected = bareMimeType((await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '');
  if (detected === COMPOUND) {
    return (await compoundTypeOf(path, given)) ?? given;
  }
  return detected === '' || GENERIC.includes(detected) ? given : detected;
}

async function compoundTypeOf(path: string, given: string): Promise<string | null> {
  if ((await stat(path)).size > SOURCE_MAX.office) {
    return null;
  }
  const file = openCompoundFile(await readFile(path));
  const found = file === null ? null : compoundMimeType(file);
  // The kind of document is unknown; the converter finds out that it is encrypted.
  return found === ENCRYPTED_OFFICE ? (planOf(given)?.converter === 'office' ? given : WORD) : found;
}
