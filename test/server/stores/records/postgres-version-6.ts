import { POSTGRES_MIGRATIONS } from '@server/stores/records/postgres-migrations';
import type { PostgresCluster } from '@test/server/helpers/postgres-cluster';

/** As an earlier REVIEW left it, with an import that was cancelled and a film that was being converted. */
export async function backToVersion6(server: PostgresCluster, schema: string): Promise<void> {
  const [{ folder } = {}] = await server.query('SELECT folder FROM review_records', { schema });
  await server.query(
    `DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema};
     ${POSTGRES_MIGRATIONS.slice(0, 6).join(';')};
     CREATE TABLE review_records (version integer NOT NULL, folder text NOT NULL);
     INSERT INTO review_records VALUES (6, '${String(folder)}');
     INSERT INTO review_case (id, name, timezone, short_description, long_description, created_at, requires_legal_privilege)
       VALUES ('c', 'Harbour', 'UTC', '', '', '2026', 1);
     INSERT INTO import_job (id, case_id, input_name, input_path, input_sha256, import_type, is_upload, source_name, status, phase,
       bytes_read, bytes_total, hits, queued_at, user_id, user_name)
       VALUES ('old', 'c', 'n', 'p', 'aa', 'ufed', 1, 's', 'cancelled', 'reading', 1, 2, 3, '2026', 'anna', 'anna');
     INSERT INTO preview (sha256, mime_type, version, state, stage, attempts, priority, results)
       VALUES ('bb', 'video/mp4', 1, 'IN_PROGRESS', 'slow', 1, 5, '[]');`,
    { schema },
  );
}
