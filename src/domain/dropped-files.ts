import type { FolderFile } from './upload-selection';

/** The files of a file input; with `webkitdirectory` each has a path that starts with the chosen folder. */
export const filesOfInput = (files: FileList): FolderFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** All dropped files, those in folders with their paths. No file is skipped because of its name. */
export async function filesOfDrop(transfer: DataTransfer): Promise<FolderFile[]> {
  // Entries are read before the first `await`: the browser clears the list afterwards.
  const entries = [...transfer.items].flatMap((item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile() ?? []) : [],
  );
  const files: FolderFile[] = [];
  for (const entry of entries) {
    if (entry instanceof File) {
      files.push({ path: entry.name, file: entry });
    } else {
      await collect(entry, '', files);
    }
  }
  return files;
}

async function collect(entry: FileSystemEntry, folder: string, files: FolderFile[]): Promise<void> {
  const path = `${folder}${entry.name}`;
  if (isFile(entry)) {
    files.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) });
  } else if (isDirectory(entry)) {
    const reader = entry.createReader();
    // Browsers return at most 100 entries per call.
    for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
      for (const inner of batch) {
        await collect(inner, `${path}/`, files);
      }
    }
  }
}

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
