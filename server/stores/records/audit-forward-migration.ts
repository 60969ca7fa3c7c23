/** How far each audit chain was forwarded to a receiver (server/stores/audit-forward-store.ts). */
export const AUDIT_FORWARD_MIGRATION = `
  CREATE TABLE audit_forward (
    receiver TEXT NOT NULL,
    chain TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (receiver, chain)
  ) STRICT, WITHOUT ROWID;
`;

export const POSTGRES_AUDIT_FORWARD_MIGRATION = `
  CREATE TABLE audit_forward (
    receiver text COLLATE "C" NOT NULL,
    chain text COLLATE "C" NOT NULL,
    sequence bigint NOT NULL,
    hash text COLLATE "C" NOT NULL,
    PRIMARY KEY (receiver, chain)
  );
`;
