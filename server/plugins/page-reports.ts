import type { FastifyInstance } from 'fastify';

/** Where browsers send what the content security policy made them refuse. */
export const PAGE_REPORTS_PATH = '/page-reports';

const BODY_LIMIT = 16 * 1024;
/** Reports of one request that are written down. */
const REPORTS_MAX = 10;
const TEXT_MAX = 200;

/**
 * Takes reports of violations of the content security policy, as `report-uri` (application/csp-report) and the Reporting API
 * (application/reports+json) send them, and writes them into the log: a page that tries what it must not is a fault or an attack.
 * Anybody can send one, so only the fields that say what was refused are written, without query strings, which may hold searches.
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
        log.warn({ report }, 'a browser refused what the content security policy forbids');
      }
      return reply.status(204).send();
    });
  });
}

/** Neither form has a schema that browsers keep to: what is not there is left out. */
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
