import type { AppContext } from '@server/context';
import { auditOf } from '@test/server/stores/contract/harness';

export type Tampering = readonly [what: string, tamper: () => unknown, finding: RegExp];

/** How the databases of a data folder are changed. */
interface Tamper {
  inCase: (sql: string) => void;
  inRecords: (sql: string) => void;
  /** The log of a deleted case. */
  inSealed: (sql: string) => void;
  inContext: (task: (context: AppContext) => Promise<void>) => Promise<void>;
  caseId: () => string;
}

/** A service token, a passkey with recovery codes, a required second factor, a letterhead and a legal hold. */
export async function giveCredentials(stores: AppContext['stores'], caseId: string): Promise<void> {
  const { users, serviceTokens, passkeys, secondFactors, letterheads, legalHolds } = stores;
  const userId = (await users.findByUserName('ben'))?.id ?? '';
  const audit = auditOf();
  const dates = { createdAt: 1_700_000_000_000, lastUsedAt: null };
  await serviceTokens.create(
    {
      ...{ id: 'token', userId, name: 'script', tokenHash: 'a'.repeat(64), rights: ['cases.case.read'] },
      ...{ caseIds: [caseId], createdBy: 'anna', expiresAt: 1_900_000_000_000, ...dates },
    },
    audit,
  );
  await passkeys.add(
    {
      ...{ id: 'key', userId, name: 'laptop', credentialId: 'credential', publicKey: 'public', counter: 0 },
      ...{ transports: ['usb'], isBackupEligible: false, isBackedUp: false, ...dates },
    },
    { limit: 5, recoveryHashes: ['first', 'second'] },
    audit,
  );
  await secondFactors.setRequired(userId, true, audit);
  const texts = { agency: 'Lab', address: '', department: '', logo: null, userName: 'anna' };
  await letterheads.save({ revision: 1, savedAt: '2026-01-01T00:00:00.000Z', ...texts }, audit);
  const hold = { since: '2026-01-01T00:00:00.000Z', by: 'anna', reason: 'Court order' };
  await legalHolds.place({ caseId, evidenceId: null }, hold, audit);
}

const BEN = "(SELECT id FROM user WHERE user_name = 'ben')";
const plantToken = `INSERT INTO service_token (id, user_id, name, token_hash, rights, created_at, created_by, expires_at)
  VALUES ('planted', ${BEN}, 'x', '${'b'.repeat(64)}', '["cases.case.read"]', 1, 'anna', 1900000000000)`;

const SILENT = 'BEGIN SELECT RAISE(IGNORE); END';

/** What gives somebody something, or says what happened, in the records. */
export const recordTamperings = ({ inRecords, inContext, caseId }: Tamper): Tampering[] => [
  ['a planted service token', () => inRecords(plantToken), /service token planted was added behind REVIEW/],
  [
    'more rights of a service token',
    () => inRecords(`UPDATE service_token SET rights = '["users.user.write"]'`),
    /service token token was changed behind REVIEW/,
  ],
  [
    'a service token for every case',
    () => inRecords('UPDATE service_token SET case_ids = NULL'),
    /service token token was changed behind REVIEW/,
  ],
  [
    'a service token that does not expire',
    () => inRecords('UPDATE service_token SET expires_at = 9000000000000'),
    /service token token was changed behind REVIEW/,
  ],
  [
    'the secret of a service token exchanged',
    () => inRecords(`UPDATE service_token SET token_hash = '${'c'.repeat(64)}'`),
    /service token token was changed behind REVIEW/,
  ],
  [
    'a service token removed',
    () => inRecords('DELETE FROM service_token'),
    /service token token was removed behind REVIEW/,
  ],
  [
    'a planted passkey',
    () =>
      inRecords(
        `INSERT INTO passkey SELECT 'planted', user_id, 'x', 'other', 'other', 0, '[]', 0, 0, 1, NULL FROM passkey`,
      ),
    /passkey planted was added behind REVIEW/,
  ],
  [
    'the key of a passkey exchanged',
    () => inRecords("UPDATE passkey SET public_key = 'other'"),
    /passkey key was changed behind REVIEW/,
  ],
  [
    'a passkey given to another user',
    () => inRecords("UPDATE passkey SET user_id = (SELECT id FROM user WHERE user_name = 'anna')"),
    /passkey key was changed behind REVIEW/,
  ],
  ['a passkey removed', () => inRecords('DELETE FROM passkey'), /passkey key was removed behind REVIEW/],
  [
    'a second factor that is not required any more',
    () => inRecords('UPDATE second_factor SET is_required = 0'),
    /second factor of user \S+ was changed behind REVIEW/,
  ],
  [
    'a planted secret of a second factor',
    () => inRecords("UPDATE second_factor SET secret = 'planted', confirmed_at = 1"),
    /second factor of user \S+ was changed behind REVIEW/,
  ],
  ['a second factor removed', () => inRecords('DELETE FROM second_factor'), /second factor of user \S+ was removed/],
  [
    'a planted recovery code',
    () => inRecords(`INSERT INTO recovery_code VALUES (${BEN}, 'planted')`),
    /recovery code \(user, hash\) \S+,planted was added behind REVIEW/,
  ],
  [
    'a recovery code removed',
    () => inRecords("DELETE FROM recovery_code WHERE code_hash = 'first'"),
    /recovery code \(user, hash\) \S+,first was removed behind REVIEW/,
  ],
  [
    'another history of an evidence source',
    () => inRecords("UPDATE evidence_source SET events = replace(events, 'IngestionStarted', 'IngestionFailed')"),
    /history of evidence source \d+ was changed behind REVIEW/,
  ],
  [
    'another agency on reports',
    () => inRecords("UPDATE letterhead SET agency = 'Other'"),
    /letterhead 1 was changed behind REVIEW/,
  ],
  [
    'a legal hold lifted',
    () => inRecords('UPDATE review_case SET held_at = NULL, held_by = NULL, hold_reason = NULL'),
    /case \S+ was changed behind REVIEW/,
  ],
  [
    'a password exchanged',
    () => inRecords("UPDATE user SET password_hash = 'other' WHERE user_name = 'anna'"),
    /user \S+ was changed behind REVIEW/,
  ],
  [
    'the hash of an input exchanged',
    () => inRecords("UPDATE evidence_source SET input_sha256 = 'other'"),
    /evidence source \d+ was changed behind REVIEW/,
  ],
  [
    'another reason of a deletion',
    () => inRecords("UPDATE deleted_case SET reason = 'other'"),
    /deleted case \S+ was changed behind REVIEW/,
  ],
  [
    'a planted licence',
    () => inRecords("INSERT INTO licence (id, content, added_at, added_by) VALUES (7, 'x', 'x', 'x')"),
    /licence 7 was added behind REVIEW/,
  ],
  [
    'a planted note',
    () => inRecords(`INSERT INTO case_note VALUES ('${caseId()}', 'x', 1, 'x', 'anna')`),
    /note of case \S+ was added behind REVIEW/,
  ],
  [
    'a planted service token with the hash of its row',
    () => inRecords(`${plantToken}; DELETE FROM row_hash WHERE table_name = 'service_token'`),
    /the hashes of the rows of service_token are not those that audit entry \d+ names/,
  ],
  [
    'a planted service token, with hashes that begin again',
    async () => {
      inRecords(`${plantToken}; DELETE FROM row_hash WHERE table_name = 'service_token';
        DELETE FROM row_hash_sum WHERE table_name = 'service_token'`);
      await inContext(async ({ stores }) => stores.users.updateSettings('nobody', {}));
    },
    /hashes of the rows of the table service_token were removed behind REVIEW between entry \d+ and audit entry \d+, which began/,
  ],
];

/** Decisions in a case. */
export const decisionTamperings = ({ inCase }: Tamper): Tampering[] => [
  [
    'a planted exhibit',
    () =>
      inCase(`INSERT INTO exhibit (id, number, hit_id, title, remark, user_id, user_name, created_at)
        VALUES (1, 'A 1', 1, 'x', '', 'anna', 'anna', 'x')`),
    /exhibit 1 \(A 1, item 1\) was added or changed behind REVIEW/,
  ],
  [
    'a planted redaction',
    () =>
      inCase(`INSERT INTO redaction (id, key, hit_id, target, reason, remark, user_id, user_name, created_at)
        VALUES (1, 'x', 1, '{}', 'other', '', 'anna', 'anna', 'x')`),
    /redaction 1 was added or changed behind REVIEW/,
  ],
  [
    'a redaction that is removed with another one',
    () => inCase("INSERT INTO redaction_following (redaction_id, follows_id, reason) VALUES (1, 2, 'copy')"),
    /what is repeated by the item of redaction 1 was added or changed behind REVIEW/,
  ],
  [
    'an entry of the privilege lists taken for removed',
    () => inCase("UPDATE privilege_rule SET removed_at = 'x'"),
    /entry of the privilege lists 1 was changed behind REVIEW/,
  ],
  [
    'another decision in the history of privilege',
    () => inCase("UPDATE privilege_event SET user_name = 'emma'"),
    /event of the privilege history 1 was changed behind REVIEW/,
  ],
  [
    'items marked as released',
    () => inCase("UPDATE mark SET kind = 'released' WHERE kind = 'privileged'"),
    /marks of released privilege of items 1 to 32768 was changed behind REVIEW/,
  ],
  [
    'items given to another source',
    () => inCase('UPDATE source_range SET evidence_id = evidence_id + 1'),
    /range of items of evidence source \d+ was added or changed behind REVIEW/,
  ],
  [
    'a planted tag',
    () => inCase("INSERT INTO tag (name, name_key, color) VALUES ('x', 'x', 'x')"),
    /tag 2 was added or changed/,
  ],
];

/** Tables, columns, indexes, triggers and views. */
export const schemaTamperings = ({ inCase, inRecords, inSealed }: Tamper): Tampering[] => [
  [
    'a trigger that ignores marks',
    () => inCase(`CREATE TRIGGER silent BEFORE INSERT ON mark ${SILENT}`),
    /Case "Harbour": .*case\.db: the trigger "silent" of "mark" is not one of REVIEW: another program/,
  ],
  [
    'a table of a case exchanged for a view',
    () => inCase('ALTER TABLE comment RENAME TO old; CREATE VIEW comment AS SELECT * FROM old'),
    /Case "Harbour": .*case\.db: the view "comment" is not the table of REVIEW/,
  ],
  [
    'a column added to a table of a case',
    () => inCase('ALTER TABLE tag ADD COLUMN other TEXT'),
    /Case "Harbour": .*the table "tag" has another definition \(its column "other" is not one of REVIEW\)/,
  ],
  [
    'a removed index of a case',
    () => inCase('DROP INDEX exhibit_valid'),
    /Case "Harbour": .*the index "exhibit_valid" of "exhibit" is missing/,
  ],
  [
    'the guards of the audit log of a case removed',
    () => inCase('DROP TRIGGER audit_is_not_changed'),
    /Case "Harbour": .*the trigger "audit_is_not_changed" of "audit" is missing/,
  ],
  [
    'a trigger in the sealed log of a deleted case',
    () => inSealed(`CREATE TRIGGER silent BEFORE INSERT ON audit ${SILENT}`),
    /Deleted case "Gone": .*audit\.db was changed by another program: the trigger "silent" of "audit"/,
  ],
  [
    'a trigger that keeps a role',
    () => inRecords(`CREATE TRIGGER silent BEFORE UPDATE ON user ${SILENT}`),
    /server\.db was changed by another program: the trigger "silent" of "user" is not one of REVIEW/,
  ],
  [
    'a view that hides users',
    () => inRecords("ALTER TABLE passkey RENAME TO old; CREATE VIEW passkey AS SELECT * FROM old WHERE name <> 'x'"),
    /server\.db was changed by another program: .*the view "passkey" is not the table of REVIEW/,
  ],
];
