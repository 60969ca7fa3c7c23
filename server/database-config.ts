import type { ConfigReader } from './config-reader';

const SSL_MODES = ['disable', 'verify-full', 'no-verify'];

/** The value may contain a password: it is not repeated in problems. */
export function readDatabaseUrl(read: ConfigReader): string | null {
  const text = read.env.REVIEW_DATABASE_URL;
  if (text === undefined) {
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || !/^\/[^/]+$/.test(url.pathname)) {
    read.problem(
      'REVIEW_DATABASE_URL must name a PostgreSQL database, such as postgres://review:password@db.example.org:5432/review; ' +
        'what is special in a username or password is written in percent encoding.',
    );
    return null;
  }
  const sslMode = url.searchParams.get('sslmode');
  if (sslMode !== null && !SSL_MODES.includes(sslMode)) {
    read.problem(`REVIEW_DATABASE_URL has the sslmode "${sslMode}"; it must be one of ${SSL_MODES.join(', ')}.`);
  }
  return text;
}
