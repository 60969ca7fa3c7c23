import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { previewRedactedPicture } from '@contract/calls/redactions';
import type { CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import type { RedactionBox } from '@contract/model/redaction';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { BurnFile, BurnTask } from '@server/reports/redaction/burn-file';
import { filesOf } from '@server/reports/redaction/case-redactions';
import { burnTask } from '@server/reports/redaction/redact-attachments';
import { RedactedFiles } from '@server/reports/redaction/redacted-files';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';

/** Bytes: a larger result is only shown in an output. */
const PICTURE_MAX = 24 * 1024 ** 2;

interface Dependencies {
  hits: HitStore;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  burn: BurnFile;
  /** Folder for temporary files. */
  workFolder: string;
}

interface RequestedPicture {
  hitId: string;
  sha256: string;
  /** Page of a PDF document, from 1; null: a picture. */
  page: number | null;
  box: RedactionBox | null;
}

const NO_BOX = 'Draw a box with a width and a height.';

type Picture = CallResponse<typeof previewRedactedPicture>['picture'];

/**
 * Pictures, and pages of PDF documents, as outputs will contain them, before a redaction is saved. One at a time, because each
 * needs a process.
 */
export class RedactionPreviews {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: Dependencies) {}

  /**
   * The picture with the boxes of items that the viewer may see.
   * @returns null for a file that outputs withhold, since all of it is redacted or it cannot be read, and for a missing page
   * @throws NotFoundError, BadRequestError when the item has no such picture or document, ConflictError for a result that is
   * too large and when the configuration requires a sandbox that is missing
   */
  async picture(viewer: Viewer, request: RequestedPicture, cause: AuditContext, signal: AbortSignal): Promise<Picture> {
    const { hits } = this.deps;
    const caseId = caseOf(cause);
    const hit = await hits.reader(caseId).get(viewer, request.hitId);
    if (hit === null) {
      throw new NotFoundError('There is no such item.');
    }
    const mimeType = fileType(hit, request);
    const redactions = await hits.reader(caseId).redactions(viewer);
    const done = filesOf(redactions.filter(({ removedAt }) => removedAt === null)).get(request.sha256);
    const boxes = [...(done?.boxes ?? []), ...(request.box === null ? [] : [{ page: request.page, box: request.box }])];
    if (boxes.length === 0 && done?.isWithheld !== true) {
      throw new BadRequestError(NO_BOX);
    }
    const about = { hitId: request.hitId, evidenceId: hit.origin.evidenceId };
    await hits.transactor(caseId).record(auditEntry(cause, { action: ['preview redacted picture'] }, about));
    const task = taskOf(burnTask(mimeType, boxes), request.page);
    return done?.isWithheld === true || task === null
      ? null
      : this.inTurn(() => this.burnt(request.sha256, task, signal));
  }

  private async burnt(sha256: string, task: BurnTask, signal: AbortSignal): Promise<Picture> {
    const { files, burn, workFolder } = this.deps;
    signal.throwIfAborted();
    const folder = path.join(workFolder, `preview-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const made = new RedactedFiles({ folder, files, burn, signal });
      const file = await made.burnt(sha256, task);
      if (file === null) {
        return null;
      }
      if (file.size > PICTURE_MAX) {
        throw new ConflictError('The redacted picture is too large for a preview. Create a report to look at it.');
      }
      const mimeType = file.mimeType === 'image/png' ? 'image/png' : 'image/jpeg';
      return { mimeType, base64: (await buffer(made.read(file.sha256))).toString('base64') };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(run);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

/** One page of a document is rendered. */
const taskOf = (task: BurnTask | null, page: number | null): BurnTask | null =>
  task === null || page === null ? task : { kind: 'page', page, boxes: task.boxes };

/** @throws BadRequestError */
function fileType({ attachments }: Hit, { sha256, page, box }: RequestedPicture): string {
  const found = attachments.find((file) => file.sha256 === sha256 && file.state === 'stored');
  const isMeant = page === null ? found?.mimeType.startsWith('image/') : found?.mimeType === 'application/pdf';
  if (found === undefined || isMeant !== true) {
    throw new BadRequestError(page === null ? 'The item has no such picture.' : 'The item has no such PDF document.');
  }
  if (box !== null && (box.width === 0 || box.height === 0)) {
    throw new BadRequestError(NO_BOX);
  }
  return found.mimeType;
}
