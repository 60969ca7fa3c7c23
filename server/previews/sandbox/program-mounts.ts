import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

import { findProgram } from '@server/previews/run-program';

import type { Mount } from './sandbox';

/** Programs and libraries: folders, or links into /usr. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/opt/google/chrome'];
/** Configuration without which programs do not start or have no fonts. */
const SETTINGS = [
  '/etc/alternatives',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/libreoffice',
  '/var/cache/fontconfig',
];

/**
 * The files of this machine that conversions need, read-only: system programs, Node, the build and its packages. `hidden` folders
 * stay invisible even inside of these.
 * @param entry path of the compiled entry of the conversion process
 */
export function programMounts(entry: string, hidden: readonly string[]): Mount[] {
  const system = [...SYSTEM, ...SETTINGS].flatMap(mountOf);
  const isShown = (file: string) => system.some(({ kind, target }) => kind === 'read' && isInside(file, target));
  const own = [process.execPath, path.dirname(entry), ...packageFolders(entry), ...programFiles()]
    .filter((file) => !isShown(file))
    .map((file): Mount => ({ kind: 'read', source: realpathSync(file), target: file }));
  const shown = [...system, ...new Map(own.map((mount) => [mount.target, mount])).values()].sort(byDepth);
  const hides = hidden
    .flatMap((folder) => coverOf(folder, shown))
    .map((target): Mount => ({ kind: 'hide', source: target, target }));
  return [...shown, ...hides];
}

const isInside = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** A mount hides what was mounted below it before. */
const byDepth = (left: Mount, right: Mount): number => left.target.split('/').length - right.target.split('/').length;

function mountOf(file: string): Mount[] {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    return [];
  }
  return found.isSymbolicLink()
    ? [{ kind: 'link', source: readlinkSync(file), target: file }]
    : [{ kind: 'read', source: file, target: file }];
}

/** `node_modules` folders in Node's lookup order, from the entry upwards. */
function packageFolders(entry: string): string[] {
  const folders: string[] = [];
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    folders.push(path.join(folder, 'node_modules'));
  }
  return folders.filter((folder) => existsSync(folder));
}

/** Converters that are no system programs: single files, but all of LibreOffice's folder. */
function programFiles(): string[] {
  const found = ['ffmpeg', 'ffprobe', 'soffice'].flatMap((name) => findProgram(name) ?? []);
  const office = findProgram('soffice');
  return [...found, ...(office === null ? [] : [path.dirname(path.dirname(realpathSync(office)))])];
}

/** Paths at which a hidden folder is visible through the mounts. */
const coverOf = (folder: string, mounts: readonly Mount[]): string[] => {
  const real = existsSync(folder) ? realpathSync(folder) : folder;
  return mounts
    .filter(({ kind, source }) => kind === 'read' && isInside(real, source))
    .map(({ source, target }) => `${target}${real.slice(source.length)}`);
};
