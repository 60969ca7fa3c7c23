import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A file for REVIEW_OIDC_MAPPING from a value or a text. It is removed after the tests of the file. */
export function mappingFile(content: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'review-mapping-'));
  folders.push(folder);
  const path = join(folder, 'mapping.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
