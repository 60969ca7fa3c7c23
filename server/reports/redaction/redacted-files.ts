import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

import type { RedactionReason } from '@contract/model/redaction';
import { REDACTION_REASONS } from '@contract/rules/redaction';
import type { FileStore, StoredFile } from '@server/stores/file-store';

import type { BurnFile, BurnTask } from './burn-file';
import { isCompressedFile, pictureMetadata } from './picture-metadata';
import type { TextRedactor } from './text-redactor';

/** Bytes: a larger text is withheld. */
const TEXT_MAX = 64 * 1024 ** 2;
/** Bytes per read, and the overlap of two reads, so that no match is split. */
const PART = 4 * 1024 ** 2;
const OVERLAP = 1024;
/** Bytes: a larger picture is encoded again. */
const PICTURE_MAX = 64 * 1024 ** 2;
/** Bytes that show the format of a file. */
const SIGNATURE_MAX = 16;
/** Runs of printable ASCII characters, in one or two bytes each. */
const RUNS = /[ -~]{3,}/g;
const WIDE_RUNS = [/(?:[ -~]\0){3,}/g, /(?:\0[ -~]){3,}/g];

/** A file that replaces one of the evidence. */
export interface MadeFile extends StoredFile {
  mimeType: string;
  /** Without a dot; null: that of the original. */
  extension: string | null;
}

interface Options {
  /** An empty folder, which the caller removes. */
  folder: string;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  burn: BurnFile;
  signal: AbortSignal;
}

/** The files of an output that replace those of the evidence. Each is created once. */
export class RedactedFiles {
  private readonly made = new Map<string, string>();
  private readonly mentioned = new Map<string, Promise<boolean>>();
  private readonly results = new Map<string, Promise<MadeFile | null>>();

  constructor(private readonly options: Options) {}

  has(sha256: string): boolean {
    return this.made.has(sha256);
  }

  /** @throws Error when it was not created here */
  read(sha256: string): Readable {
    const file = this.made.get(sha256);
    if (file === undefined) {
      throw new Error(`There is no redacted file ${sha256}.`);
    }
    return createReadStream(file);
  }

  /** The file that replaces a withheld one. */
  async withheld(reason: RedactionReason): Promise<MadeFile> {
    const label = REDACTION_REASONS.find(({ value }) => value === reason)?.label ?? '';
    const note = `This file is withheld from this output: it is redacted, or it cannot be redacted in part.\nReason: ${label}\n`;
    const made = await this.once(`withheld ${reason}`, () => this.keep(Buffer.from(note), 'text/plain', 'txt'));
    if (made === null) {
      throw new Error('The note of a withheld file was not made.');
    }
    return made;
  }

  /** The picture or document without the content below the boxes; null when it cannot be decoded. */
  burnt(sha256: string, task: BurnTask): Promise<MadeFile | null> {
    return this.once(`burnt ${sha256} ${JSON.stringify(task)}`, async () => {
      const { folder, files, burn, signal } = this.options;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = path.join(folder, randomUUID());
      if (!(await burn(files.read(sha256), task, target, signal))) {
        return null;
      }
      const type = task.kind === 'pdf' ? PDF : await pictureType(target);
      return type === null ? null : this.register(target, type.mimeType, type.extension);
    });
  }

  /**
   * Whether the bytes of a picture, sound or video contain a redacted text, or may contain one, because they cannot be looked
   * into. @param key of `redactors`
   */
  mayMention(
    { sha256, isPicture }: { sha256: string; isPicture: boolean },
    key: string,
    redactors: readonly TextRedactor[],
  ): Promise<boolean> {
    const name = `${sha256} ${key}`;
    const result =
      this.mentioned.get(name) ??
      (isPicture ? this.searchPicture(sha256, redactors) : this.searchFile(sha256, redactors));
    this.mentioned.set(name, result);
    return result;
  }

  private async searchPicture(sha256: string, redactors: readonly TextRedactor[]): Promise<boolean> {
    const { files } = this.options;
    const size = await files.sizeOf(sha256);
    if (size === null || size > PICTURE_MAX) {
      return true;
    }
    const isFound = await this.searchFile(sha256, redactors);
    const metadata = isFound ? null : pictureMetadata(await buffer(files.read(sha256)));
    return (
      metadata === null ||
      metadata.parts.some((part) => isMentioned(part, redactors)) ||
      [...metadata.texts].some((text) => redactors.some((redactor) => redactor.has(text)))
    );
  }

  private async searchFile(sha256: string, redactors: readonly TextRedactor[]): Promise<boolean> {
    let rest = Buffer.alloc(0);
    let isStart = true;
    for await (const part of this.options.files.read(sha256)) {
      this.options.signal.throwIfAborted();
      rest = Buffer.concat([rest, Buffer.from(part)]);
      if (isStart && rest.length >= SIGNATURE_MAX) {
        isStart = false;
        if (isCompressedFile(rest)) {
          return true;
        }
      }
      if (rest.length >= PART) {
        if (isMentioned(rest, redactors)) {
          return true;
        }
        rest = rest.subarray(rest.length - OVERLAP);
      }
    }
    return isMentioned(rest, redactors);
  }

  /** The text without redacted parts, or the note of a withheld file when it is none; null when it is too long. @param key of `redactors` */
  async text(sha256: string, key: string, redactors: readonly TextRedactor[]): Promise<MadeFile | 'same' | null> {
    const size = await this.options.files.sizeOf(sha256);
    if (size === null || size > TEXT_MAX) {
      return null;
    }
    const made = await this.once(`text ${sha256} ${key}`, async () => {
      const content = decoded(await buffer(this.options.files.read(sha256)));
      if (content === null) {
        return this.withheld('other');
      }
      const redacted = redactors.reduce((text, redactor) => redactor.redact(text), content);
      return redacted === content ? null : this.keep(Buffer.from(redacted), 'text/plain', null);
    });
    return made ?? 'same';
  }

  private async keep(content: Buffer, mimeType: string, extension: string | null): Promise<MadeFile> {
    const { folder } = this.options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = path.join(folder, randomUUID());
    await writeFile(target, content, { mode: 0o600 });
    return this.register(target, mimeType, extension);
  }

  private async register(file: string, mimeType: string, extension: string | null): Promise<MadeFile> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const sha256 = hash.digest('hex');
    this.made.set(sha256, file);
    return { sha256, size: (await stat(file)).size, mimeType, extension };
  }

  private once(key: string, make: () => Promise<MadeFile | null>): Promise<MadeFile | null> {
    const made = this.results.get(key) ?? make();
    this.results.set(key, made);
    return made;
  }
}

const PDF = { mimeType: 'application/pdf', extension: 'pdf' };

/** Detected by its first bytes: the output of the sandbox is not trusted further. */
async function pictureType(file: string): Promise<Pick<MadeFile, 'mimeType' | 'extension'> | null> {
  const handle = await open(file);
  try {
    const start = (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer.toString('latin1');
    if (start.startsWith('\xff\xd8')) {
      return { mimeType: 'image/jpeg', extension: 'jpg' };
    }
    return start.startsWith('\x89PNG') ? { mimeType: 'image/png', extension: 'png' } : null;
  } finally {
    await handle.close();
  }
}

/** Null for a file that is no text, whatever its report calls it. */
function decoded(content: Buffer): string | null {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder('utf-16le').decode(content);
  }
  if (first === 0xfe && second === 0xff) {
    return new TextDecoder('utf-16be').decode(content);
  }
  // Zero bytes are those of UTF-16 without its mark, or of another format.
  if (isCompressedFile(content) || content.includes(0)) {
    return null;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Searches the bytes as text in the encodings used by metadata. */
const isMentioned = (content: Buffer, redactors: readonly TextRedactor[]): boolean => {
  const bytes = content.toString('latin1');
  const wide = WIDE_RUNS.flatMap((runs) => bytes.match(runs) ?? []).map((run) => run.replaceAll('\0', ''));
  const runs = [...(bytes.match(RUNS) ?? []), ...wide];
  return redactors.some(
    (redactor) =>
      runs.some((run) => redactor.has(run)) || redactor.spellings.some((spelling) => content.includes(spelling)),
  );
};
