import { buffer as readBytes } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import type { Attachment, Hit } from '@contract/model/hit';
import { charsetOf, decodeBytes, decodeHtml } from '@contract/text/text-encoding';
import { NotFoundError } from '@server/errors';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { ByteRange } from '@server/domain/byte-range';
import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { mediaKindOf } from '@server/domain/media-kind';
import { EMAIL_BODY_MAX_BYTES, plainTextDocument, sanitizeEmailBody } from '@server/domain/sanitize-email-body';
import { ViewingLog } from './viewing-log';
import { VirusFoundError, type ScanFacts, type VirusScanService } from './virus-scan-service';

export interface AttachmentReference {
  hitId: string;
  attachmentId: string;
}

/** The bytes of an attachment that the viewer may see. */
export interface OpenedAttachment {
  name: string;
  mimeType: string;
  sha256: string;
  size: number;
  read(range?: ByteRange): Readable;
}

/** The facts of a read in the audit log. */
interface Reading {
  /** SHA-256 and size of the original file, also when a conversion of it is read. */
  sourceSha256: string;
  reference: AttachmentReference;
  action: 'view' | 'download' | 'find virus';
  /** Findings of a virus scan, if any. */
  facts?: ScanFacts;
}

/** Attachments by case, hit and attachment: a viewer who may not see the hit cannot request its files (ADR 0003). */
export class AttachmentService {
  private readonly viewings = new ViewingLog();

  constructor(private readonly deps: { hits: HitStore; files: FileStore; virusScans: VirusScanService }) {}

  /** @throws NotFoundError, also when the export names the file but does not contain it */
  async open(viewer: Viewer, reference: AttachmentReference, caseId: string): Promise<OpenedAttachment> {
    const { attachment } = await this.find(viewer, reference, caseId);
    const { sha256, name, mimeType } = attachment;
    const size = sha256 === null ? null : await this.deps.files.sizeOf(sha256);
    if (sha256 === null || size === null) {
      throw new NotFoundError(`The file "${name}" is not in the export.`);
    }
    return { name, mimeType, sha256, size, read: (range) => this.deps.files.read(sha256, range) };
  }

  /** Records in the audit log that an attachment was downloaded or viewed. */
  record({ sourceSha256, reference, action, facts }: Reading, cause: AuditContext): Promise<void> {
    const audit = auditEntry(
      cause,
      { action: [action], attachmentId: [reference.attachmentId], sha256: [sourceSha256], ...facts },
      { hitId: reference.hitId },
    );
    return this.deps.hits.transactor(caseOf(cause)).record(audit);
  }

  /**
   * Records in the audit log that a file, or a range of it, was read: each read that starts at byte 0, and other ranges unless
   * the same session already has an entry for this view.
   */
  async recordPart(
    reading: Reading & { opened: Pick<OpenedAttachment, 'sha256'> },
    cause: AuditContext,
    { sessionId, isBeginning, now }: { sessionId: string; isBeginning: boolean; now: number },
  ): Promise<void> {
    const { hitId, attachmentId } = reading.reference;
    const key = [sessionId, cause.call, caseOf(cause), hitId, attachmentId, reading.opened.sha256].join('/');
    if (isBeginning || !this.viewings.has(key, now)) {
      await this.record(reading, cause);
      this.viewings.add(key, now);
    }
  }

  /**
   * Scans an original before it is sent; the audit log records a finding, also when the user does not accept it.
   * @returns the findings for the entry of the download
   * @throws VirusFoundError, NotScannedError, NotFoundError when the viewer may not see the item any more
   */
  async requireScanned(
    opened: OpenedAttachment,
    { viewer, reference, isAccepted }: { viewer: Viewer; reference: AttachmentReference; isAccepted: boolean },
    cause: AuditContext,
  ): Promise<ScanFacts> {
    const { virusScans } = this.deps;
    const { name, sha256 } = opened;
    try {
      return await virusScans.requireClean(name, opened, isAccepted);
    } catch (error) {
      if (error instanceof VirusFoundError) {
        const facts = { virus: [error.signature] };
        await this.record({ sourceSha256: sha256, reference, action: 'find virus', facts }, cause);
      }
      throw error;
    } finally {
      // The item may have become privileged while its file was scanned.
      if (virusScans.isOn) {
        await this.find(viewer, reference, caseOf(cause));
      }
    }
  }

  /**
   * The body of an e-mail as a sanitised document.
   * @throws NotFoundError for an attachment that is not a body, or too large to show
   */
  async emailBody(opened: OpenedAttachment): Promise<string> {
    const kind = mediaKindOf(opened.mimeType);
    if ((kind !== 'html' && kind !== 'text') || opened.size > EMAIL_BODY_MAX_BYTES) {
      throw new NotFoundError('This document cannot be displayed as an e-mail.');
    }
    const bytes = await readBytes(opened.read());
    const hints = { declared: charsetOf(opened.mimeType) };
    return kind === 'html'
      ? sanitizeEmailBody(decodeHtml(bytes, hints).text)
      : plainTextDocument(decodeBytes(bytes, hints).text);
  }

  private async find(
    viewer: Viewer,
    { hitId, attachmentId }: AttachmentReference,
    caseId: string,
  ): Promise<{ hit: Hit; attachment: Attachment }> {
    const hit = await this.deps.hits.reader(caseId).get(viewer, hitId);
    const attachment = hit?.attachments.find(({ id }) => id === attachmentId);
    if (hit === null || attachment === undefined) {
      throw new NotFoundError('There is no such attachment.');
    }
    return { hit, attachment };
  }
}
