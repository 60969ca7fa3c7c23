import path from 'node:path';

import { Value } from '@sinclair/typebox/value';

import { UploadManifest } from '@contract/model/upload';
import { readJson } from '@contract/text/read-json';
import { BadInputError } from '@server/errors';

const FILES_MAX = 2_000_000;
const PATH_BYTES_MAX = 3_000;
const NAME_BYTES_MAX = 255;

/**
 * The files of an uploaded folder, in the order of the stream.
 * @param size bytes of the stream after the manifest
 * @throws BadInputError naming the file that cannot be stored below one folder
 */
export function readManifest(text: string, folderName: string, size: number): UploadManifest['files'] {
  const manifest = readJson(text);
  if (!Value.Check(UploadManifest, manifest) || manifest.files.length === 0 || manifest.files.length > FILES_MAX) {
    throw new BadInputError(
      `The list of the files of ${folderName} cannot be read, is empty, or has more than ${FILES_MAX} files. Choose the folder again.`,
    );
  }
  const files = new Set<string>();
  const folders = new Set<string>();
  let total = 0;
  for (const file of manifest.files) {
    refuseUnsafe(file.path, folderName);
    if (files.has(file.path)) {
      throw refusal(folderName, file.path, 'stands twice in the list of its files');
    }
    files.add(file.path);
    for (let folder = path.posix.dirname(file.path); folder !== '.' && !folders.has(folder);) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
    total += file.size;
  }
  const both = [...folders].find((folder) => files.has(folder));
  if (both !== undefined) {
    throw refusal(folderName, both, 'is both a file and a folder');
  }
  if (total !== size) {
    throw new BadInputError(
      `The list of the files of ${folderName} adds up to ${total} bytes, but the upload has ${size}. Choose the folder again.`,
    );
  }
  return manifest.files;
}

function refuseUnsafe(file: string, folderName: string): void {
  const parts = file.split('/');
  if (
    parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0') || part.includes('\\'))
  ) {
    throw refusal(folderName, file, 'would lie outside of the folder, or has a name that no disk has');
  }
  if (Buffer.byteLength(file) > PATH_BYTES_MAX || parts.some((part) => Buffer.byteLength(part) > NAME_BYTES_MAX)) {
    throw refusal(folderName, file.slice(0, 200), 'has a name that is too long for the disk of the server');
  }
}

const refusal = (folderName: string, file: string, why: string) =>
  new BadInputError(
    `${folderName}: "${file.replaceAll('\0', '')}" ${why}. Pack the folder as a ZIP and upload that, or import it by a path on the server.`,
  );
