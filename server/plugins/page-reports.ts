import type { FastifyInstance } from 'fastify';

/** Path to which browsers report violations of the content security policy. */
export const PAGE_REPORTS_PATH = '/page-reports';

const BODY_LIMIT = 16 * 1024;
/** Maximum number of logged reports per request. */
const REPORTS_MAX = 10;
const TEXT_MAX = 200;

/**
 * Logs reports of violations of the content security policy, as `report-uri` (application/csp-report) and the Reporting API
 * (application/reports+json) send them: a violation is a bug or an attack. Any client can send one, so only the fields of the
 * violation are logged, without query strings, which may contain searches.
 */
export async function installPageReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post<{ Body: unknown }>(PAGE_REPORTS_PATH, async ({ body, log }, reply) => {
      for (const report of violationsOf(body)) {
        log.warn({ report }, 'a browser reported a violation of the content security policy');
      }
      return reply.status(204).send();
    });
  });
}

/** Browsers follow no schema of either form: missing fields are omitted. */
function violationsOf(body: unknown): Record<string, string>[] {
  const reports = Array.isArray(body) ? body.filter((report) => member(report, 'type') === 'csp-violation') : [body];
  const violations = reports.slice(0, REPORTS_MAX).map((report) => {
    const violation = member(report, 'csp-report') ?? member(report, 'body');
    const first = (...names: string[]) =>
      names.map((name) => member(violation, name)).find((found) => found !== undefined);
    const fields = {
      directive: first('effectiveDirective', 'effective-directive', 'violated-directive'),
      blocked: first('blockedURL', 'blocked-uri'),
      page: first('documentURL', 'document-uri'),
      source: first('sourceFile', 'source-file'),
      line: first('lineNumber', 'line-number'),
    };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, withoutQuery(String(value))]] : [],
      ),
    );
  });
  return violations.filter(({ directive }) => directive !== undefined);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const withoutQuery = (text: string): string => (text.split(/[?#]/, 1)[0] ?? '').slice(0, TEXT_MAX);
