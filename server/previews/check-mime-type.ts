import { readFile, stat } from 'node:fs/promises';

import { compoundMimeType, ENCRYPTED_OFFICE, openCompoundFile } from './compound-file';
import { bareMimeType, planOf } from './conversion-plan';
import { SOURCE_MAX } from './preview-limits';

/** Wrappers and text of which the content does not tell what they hold. */
const GENERIC = ['application/zip', 'application/xml', 'application/x-cfb', 'application/ogg', 'text/plain'];
const COMPOUND = 'application/x-cfb';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The type of a file by its content; where that cannot tell (text, wrappers), the type that the import gave it stands.
 * A name never decides against the content.
 */
export async function checkMimeType(path: string, given: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  // Its parser gives up on some damaged files.
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
  // Which kind of document it is cannot be seen; that it is encrypted is found by the converter.
  return found === ENCRYPTED_OFFICE ? (planOf(given)?.converter === 'office' ? given : WORD) : found;
}
