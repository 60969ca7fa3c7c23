import { createHash } from 'node:crypto';

import type { updateLetterhead } from '@contract/calls/letterhead';
import type { CallBody } from '@contract/define-call';
import type { Letterhead } from '@contract/model/letterhead';
import { letterheadFormSchema } from '@contract/rules/letterhead-form';
import { LOGO_FILE_MAX, LOGO_SIDE_MAX } from '@contract/rules/limits';
import { describeChanges, hasChanges } from '@server/domain/describe-changes';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { pictureHead } from '@server/domain/picture-head';
import { requireRevision } from '@server/domain/revision';
import { BadInputError } from '@server/errors';
import type { EncodeLogo } from '@server/reports/letterhead/encode-logo';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { LetterheadRecord, LetterheadStore, StoredLogo } from '@server/stores/letterhead-store';

import { onStoredRevision } from './on-stored-revision';
import { validate } from './validate';

interface Dependencies {
  letterheads: LetterheadStore;
  encodeLogo: EncodeLogo;
}

/** An uploaded file; `bytes` is null when it exceeds the maximum size of a logo. */
interface LogoFile {
  name: string;
  bytes: Buffer | null;
}

/** The letterhead of reports. Existing reports keep the letterhead with which they were created. */
export class LetterheadService {
  constructor(private readonly deps: Dependencies) {}

  async get(): Promise<Letterhead> {
    return toLetterhead(await this.deps.letterheads.get());
  }

  /** @throws BadRequestError by field, ConflictError when another user changed it after `revision`; without it, it is replaced */
  async update({ revision, ...given }: CallBody<typeof updateLetterhead>, cause: AuditContext): Promise<Letterhead> {
    const { agency, address, department } = validate(letterheadFormSchema, given);
    const texts = { agency, address, department };
    return onStoredRevision(async () => {
      const before = await this.deps.letterheads.get();
      requireRevision(revision, {
        ...{ name: 'the letterhead', values: textsOf(before), revision: before?.revision ?? 0 },
        ...(before !== null && { changedBy: before.userName, changedAt: before.savedAt }),
      });
      const changes = describeChanges(textsOf(before), texts, ['agency', 'address', 'department']);
      return hasChanges(changes)
        ? this.save(before, { ...texts, logo: before?.logo ?? null }, cause, {
            action: ['change letterhead'],
            ...changes,
          })
        : toLetterhead(before);
    });
  }

  /** @throws BadInputError with file, problem and cure; ConflictError when this server cannot decode pictures safely */
  async setLogo({ name, bytes }: LogoFile, cause: AuditContext, signal: AbortSignal): Promise<Letterhead> {
    const content = checkedLogo(name, bytes);
    const logo = await this.deps.encodeLogo(content, signal);
    if (logo === null) {
      throw new BadInputError(
        `${name} is damaged and cannot be read as a picture. Save it again as PNG or JPEG, and upload that.`,
      );
    }
    return onStoredRevision(async () => {
      const before = await this.deps.letterheads.get();
      const changes = describeChanges(logoFacts(before?.logo), logoFacts(logo), LOGO_FIELDS);
      return hasChanges(changes)
        ? this.save(before, { ...textsOf(before), logo }, cause, {
            action: ['change logo'],
            fileName: [name],
            fileSha256: [sha256(content)],
            ...changes,
          })
        : toLetterhead(before);
    });
  }

  removeLogo(cause: AuditContext): Promise<Letterhead> {
    return onStoredRevision(async () => {
      const before = await this.deps.letterheads.get();
      return before === null || before.logo === null
        ? toLetterhead(before)
        : this.save(before, { ...textsOf(before), logo: null }, cause, {
            action: ['remove logo'],
            ...describeChanges(logoFacts(before.logo), logoFacts(null), LOGO_FIELDS),
          });
    });
  }

  private async save(
    before: LetterheadRecord | null,
    content: Pick<LetterheadRecord, 'agency' | 'address' | 'department'> & { logo: StoredLogo | null },
    cause: AuditContext,
    description: AuditEntry['description'],
  ): Promise<Letterhead> {
    const revision = (before?.revision ?? 0) + 1;
    const record = { ...content, revision, savedAt: cause.timestamp, userName: cause.userName };
    await this.deps.letterheads.save(record, auditEntry(cause, { ...description, revision: [String(revision)] }));
    return toLetterhead(record);
  }
}

/** Detects the type by content, not by name. SVG is refused, since it may contain scripts and URLs. @throws BadInputError */
function checkedLogo(name: string, bytes: Buffer | null): Buffer {
  if (bytes === null) {
    throw new BadInputError(
      `${name} is larger than ${LOGO_FILE_MAX / 1024 ** 2} MB. Save it smaller, and upload that.`,
    );
  }
  const head = pictureHead(bytes);
  if (head === null) {
    throw new BadInputError(`${name} is not a PNG or JPEG picture. Save the logo as PNG or JPEG, and upload that.`);
  }
  if (head.width > LOGO_SIDE_MAX || head.height > LOGO_SIDE_MAX) {
    const most = LOGO_SIDE_MAX.toLocaleString('en-US');
    throw new BadInputError(
      `${name} has ${head.width} × ${head.height} pixels, and a logo ${most} × ${most} at most. Scale it down, and upload that.`,
    );
  }
  return bytes;
}

const LOGO_FIELDS = ['logoSha256', 'logoSize', 'logoDimensions'] as const;

/** The stored picture for the audit log: its hash, bytes, and pixels. */
const logoFacts = (logo: StoredLogo | null | undefined) =>
  logo
    ? {
        logoSha256: sha256(logo.bytes),
        logoSize: `${logo.bytes.length} bytes`,
        logoDimensions: `${logo.width} x ${logo.height}`,
      }
    : {};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const textsOf = (record: LetterheadRecord | null) => {
  const { agency = '', address = '', department = '' } = record ?? {};
  return { agency, address, department };
};

const toLetterhead = (record: LetterheadRecord | null): Letterhead => ({
  ...textsOf(record),
  logo: record === null || record.logo === null ? null : logoResponse(record.logo),
  ...{ revision: record?.revision ?? 0, savedAt: record?.savedAt ?? null, savedBy: record?.userName ?? null },
});

const logoResponse = ({ bytes, width, height }: StoredLogo): NonNullable<Letterhead['logo']> => ({
  ...{ mimeType: 'image/png', base64: bytes.toString('base64'), width, height },
});
