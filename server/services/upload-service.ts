import type { Upload } from '@contract/model/upload';
import { UPLOAD_MANIFEST_MAX } from '@contract/rules/limits';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError, ReviewError, TooManyRequestsError } from '@server/errors';
import type { NewUpload, ResumableUploadStore, UploadPart, UploadRecord } from '@server/stores/resumable-upload-store';

import type { InspectedInput } from './inspection-service';

interface Dependencies {
  resumable: ResumableUploadStore;
  clock: Clock;
  /** Bytes. */
  limit: number;
  /** Milliseconds after the last part. */
  keepMs: number;
  /** @throws BadInputError when a file with this name and beginning cannot be imported */
  refuseForeign(name: string, head: Buffer): void;
}

/** Maximum of unfinished uploads per user. */
const UPLOADS_MAX = 20;

class TooLargeError extends ReviewError {
  readonly status = 413;
  readonly code = 'TOO_LARGE';
}

/** Uploads in progress. Other users than the owner cannot access them. */
export class UploadService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError, BadInputError for a format that is not read, TooLargeError, StorageFullError */
  async create(requested: Omit<NewUpload, 'createdAt'>, head: Buffer | null): Promise<Upload> {
    const { resumable, clock, limit, refuseForeign } = this.deps;
    const { kind, name, size, manifestSize, userId } = requested;
    if (kind === 'folder' ? manifestSize === 0 || manifestSize > size : manifestSize !== 0) {
      throw new BadRequestError(
        'The upload of a folder begins with the list of its files; the upload of a file has no such list.',
      );
    }
    if (manifestSize > UPLOAD_MANIFEST_MAX || size > limit) {
      throw new TooLargeError(
        `${name} is larger than this installation accepts (${Math.floor(limit / 1e9)} GB). Import it by a path on the server.`,
      );
    }
    if (kind === 'file') {
      refuseForeign(name, head ?? Buffer.alloc(0));
    }
    await this.removeExpired();
    const own = (await resumable.list()).filter((upload) => upload.userId === userId && !upload.isImported);
    if (own.length >= UPLOADS_MAX) {
      throw new TooManyRequestsError(`You have ${own.length} uploads that were not imported. Finish or delete some.`);
    }
    return this.toUpload(await resumable.create({ ...requested, createdAt: isoTime(clock()) }));
  }

  /** Newest first. */
  async list(userId: string, caseId: string): Promise<Upload[]> {
    const all = await this.deps.resumable.list();
    return all
      .filter((upload) => upload.userId === userId && upload.caseId === caseId && !this.isOver(upload))
      .map((upload) => this.toUpload(upload));
  }

  /** @throws NotFoundError also for the upload of another user */
  async get(userId: string, caseId: string, id: string): Promise<Upload> {
    return this.toUpload(await this.find(userId, caseId, id));
  }

  /** @throws NotFoundError, ConflictError when the part has another offset, BadRequestError, BadInputError, StorageFullError */
  async append(userId: string, caseId: string, id: string, part: UploadPart): Promise<Upload> {
    await this.find(userId, caseId, id);
    return this.toUpload(await this.deps.resumable.append(id, part, isoTime(this.deps.clock())));
  }

  /** @throws NotFoundError */
  async delete(userId: string, caseId: string, id: string): Promise<void> {
    await this.find(userId, caseId, id);
    await this.deps.resumable.remove(id);
  }

  /** A complete upload, for inspection. @throws NotFoundError, ConflictError when parts are missing */
  async input(userId: string, caseId: string, id: string): Promise<InspectedInput> {
    const upload = await this.find(userId, caseId, id);
    if (upload.offset < upload.size) {
      throw new ConflictError(
        `${upload.name} has not been uploaded completely: ${upload.size - upload.offset} bytes are missing.`,
      );
    }
    return {
      path: this.deps.resumable.pathOf(upload),
      name: upload.name,
      isUpload: true,
      verify: (onBytes) => this.deps.resumable.verify(id, onBytes),
      onImport: () => this.deps.resumable.markImported(id),
    };
  }

  /** Uploads without a new part for too long. */
  async removeExpired(): Promise<number> {
    const expired = (await this.deps.resumable.list()).filter((upload) => !upload.isImported && this.isOver(upload));
    await Promise.all(expired.map(({ id }) => this.deps.resumable.remove(id)));
    return expired.length;
  }

  private async find(userId: string, caseId: string, id: string): Promise<UploadRecord> {
    const upload = await this.deps.resumable.get(id);
    if (upload === null || upload.userId !== userId || upload.caseId !== caseId || this.isOver(upload)) {
      throw new NotFoundError('There is no such upload; it may have expired. Upload it again.');
    }
    return upload;
  }

  /** Imported or expired. */
  private isOver(upload: UploadRecord): boolean {
    return upload.isImported || this.deps.clock() > this.expiry(upload);
  }

  private expiry = ({ usedAt }: UploadRecord): number => Date.parse(usedAt) + this.deps.keepMs;

  private toUpload(upload: UploadRecord): Upload {
    const { id, name, kind, size, offset, fingerprint, createdAt } = upload;
    return { id, name, kind, size, offset, fingerprint, createdAt, expiresAt: isoTime(this.expiry(upload)) };
  }
}
