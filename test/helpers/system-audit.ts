import path from 'node:path';

import Database from 'better-sqlite3';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { TestServer } from './test-server';

const Row = Type.Object({ entry: Type.String() });

/** The newest entry of the audit log of the installation. */
export function lastSystemAudit({ context }: TestServer): unknown {
  const db = new Database(path.join(context.config.dataFolder, 'server.db'), { readonly: true, fileMustExist: true });
  try {
    const row = db
      .prepare("SELECT entry FROM audit WHERE entry ->> 'logEvent' <> 'rows recorded' ORDER BY sequence DESC LIMIT 1")
      .get();
    return JSON.parse(Value.Parse(Row, row).entry);
  } finally {
    db.close();
  }
}
