import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { LetterheadRecord, LetterheadStore, StoredLogo } from '@server/stores/letterhead-store';

import type { LetterheadTable } from './letterhead-table';
import type { RecordDatabase } from './record-database';

/** There is one row. */
const ROW_ID = 1;

export class SqlLetterheadStore implements LetterheadStore {
  constructor(private readonly db: RecordDatabase) {}

  async get(): Promise<LetterheadRecord | null> {
    const row = await this.db.queries.selectFrom('letterhead').selectAll().where('id', '=', ROW_ID).executeTakeFirst();
    if (row === undefined) {
      return null;
    }
    const { revision, agency, address, department, saved_at: savedAt, user_name: userName } = row;
    return { ...{ revision, agency, address, department, savedAt, userName }, logo: logoOf(row) };
  }

  async save({ revision, logo, savedAt, userName, ...texts }: LetterheadRecord, audit: AuditEntry): Promise<void> {
    const { agency, address, department } = texts;
    const values = {
      ...{ revision, agency, address, department, saved_at: savedAt, user_name: userName },
      ...{ logo: logo?.bytes.toString('base64') ?? null, logo_width: logo?.width ?? null },
      logo_height: logo?.height ?? null,
    };
    await this.db.change(audit, async (transaction) => {
      const changed =
        revision === 1
          ? await transaction
              .insertInto('letterhead')
              .values({ id: ROW_ID, ...values })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          : await transaction
              .updateTable('letterhead')
              .set(values)
              .where('id', '=', ROW_ID)
              .where('revision', '=', revision - 1)
              .executeTakeFirst();
      const rows = 'numUpdatedRows' in changed ? changed.numUpdatedRows : changed.numInsertedOrUpdatedRows;
      if (rows !== 1n) {
        throw new ConflictError('Somebody else has changed the letterhead in the meantime.');
      }
    });
  }
}

const logoOf = ({ logo, logo_width: width, logo_height: height }: LetterheadTable): StoredLogo | null =>
  logo === null || width === null || height === null ? null : { bytes: Buffer.from(logo, 'base64'), width, height };
