import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export const PACKAGE_PAGE = '<!doctype html><title>page</title>';

/** A folder of a built interface with the page of disclosure packages, for `REVIEW_WEB`; removed after the tests of the file. */
export function makePackagePage(): string {
  const web = mkdtempSync(path.join(tmpdir(), 'review-package-page-'));
  folders.push(web);
  mkdirSync(path.join(web, 'disclosure', 'viewer'), { recursive: true });
  writeFileSync(path.join(web, 'index.html'), '');
  writeFileSync(path.join(web, 'disclosure', 'index.html'), PACKAGE_PAGE);
  writeFileSync(path.join(web, 'disclosure', 'viewer', 'main.js'), '// page');
  return web;
}
