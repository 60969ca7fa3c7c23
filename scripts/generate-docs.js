// Generates docs/calls.md and docs/openapi.json from the contract, docs/roles.md from the role policy, and the schema of exports of tags
// and comments. With --check it fails when these files are not up to date, or when a citation has no target.
const fs = require('node:fs');
const path = require('node:path');

require('./register-typescript');
const { allCalls } = require('../contract/calls/all-calls.ts');
const { bounded } = require('../contract/bounded.ts');
const { sessionCookieName } = require('../server/plugins/session-cookie.ts');
const { policyKey, policyRows } = require('../server/services/role-policy.ts');
const { ErrorResponse } = require('../contract/model/common.ts');
const { TagsExportDocument } = require('../server/reports/tags-export/tags-export-document.ts');
const { allBrokenReferences } = require('./check-references');
const { version } = require('../package.json');

const root = path.resolve(__dirname, '..');
const need = ({ authorization, scope }) =>
  authorization
    ? `${authorization.service} · ${authorization.resource} · ${authorization.action}`
    : scope === 'public'
      ? 'nothing'
      : 'a session';

const calls = [...allCalls].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

function callsPage() {
  const rows = calls.map(
    (call) =>
      `| ${call.method} | \`${call.path}\` | ${call.name} | ${call.summary} | ${need(call)}${call.scope === 'case' ? ', in the case' : ''} | ${call.audit ?? '–'} |`,
  );
  return [
    '# Calls',
    '',
    'Generated from `contract/calls` by `npm run docs`; do not edit. Paths and methods that the specification does not show follow the conventions of REST.',
    'Bodies and responses: [openapi.json](openapi.json).',
    '',
    '| method | path | name | what it does | requires | audit event |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Managers and members',
    '',
    'A legal reviewer can be a member, not a manager. Forensic examiners and investigators have the same rights as managers',
    '([roles.md](roles.md)).',
    '',
    'Removing a user takes effect at once: open pages of the case show "Page not found", event streams end and the bookmark of the',
    'case is removed. Tags on items, comments and shared searches of the user stay. Administrators manage a case without managers.',
    '',
  ].join('\n');
}

/** What the access level gives to each role, beyond what members may. */
function managerRow() {
  const rows = policyRows();
  const gained = [0, 1, 2, 3].map((column) =>
    rows.filter(({ grants }) => grants[column] === 'manager').map(({ key }) => key.replaceAll('.', ' · ')),
  );
  return `| **as manager of the case** | ${gained.map((keys) => keys.join(', ') || '–').join(' | ')} | |`;
}

const GRANTS = { yes: 'yes', assigned: 'in cases assigned', manager: 'as manager of the case', '-': '–' };

function rolesPage() {
  const needed = Map.groupBy(
    calls.filter(({ authorization }) => authorization),
    ({ authorization }) => policyKey(authorization),
  );
  const rows = policyRows().map(({ key, grants }) => {
    const names = (needed.get(key) ?? []).map(({ name }) => name).sort();
    return `| ${key.replaceAll('.', ' · ')} | ${grants.map((grant) => GRANTS[grant]).join(' | ')} | ${names.join(', ')} |`;
  });
  return [
    '# Roles',
    '',
    'Generated from `server/services/role-policy.ts` by `npm run docs`; do not edit. The server checks each call against this',
    'table, and the interface shows a control only to users with its right. A case that a user may not open returns 404, a call that',
    'the role may not make returns 403. Only legal reviewers see privileged items, in the cases assigned to them, and open as handed',
    'out what is withheld because of them. The first row lists what managers of a case may do that its members may not.',
    '',
    '| right | Administrator | Forensic examiner | Investigator | Legal reviewer | calls |',
    '|---|---|---|---|---|---|',
    managerRow(),
    ...rows,
    '',
  ].join('\n');
}

function parameters(schema, location) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

/** Calls about the session of the user accept no service token (server/plugins/guard-token.ts). */
function securityOf({ scope, authorization }) {
  if (scope === 'public') {
    return { security: [] };
  }
  return scope === 'session' || authorization === undefined ? { security: [{ session: [] }] } : {};
}

const REFUSALS = {
  400: 'Invalid request',
  401: 'No session and no valid token',
  403: 'Not permitted',
  404: 'Does not exist for this user',
  409: 'Conflict with the current state',
  413: 'Too large',
  414: 'URL too long',
  415: 'Unsupported content type',
  416: 'Range outside of the file',
  422: 'File that cannot be used',
  429: 'Too many requests',
  431: 'URL and headers too long',
  503: 'Temporarily unavailable',
  507: 'No space left on the disk of the server',
};

/** Status codes of refused calls; 500 would be a fault of REVIEW. */
function refusalsOf(call) {
  return [
    ...[400, 401, 403, 404, 409, 414, 429, 431, 503],
    ...(call.method === 'GET' ? [] : [507]),
    ...(call.body || call.binary === 'request' ? [413, 415] : []),
    ...(call.binary === 'request' ? [422] : []),
    ...(call.binary === 'response' ? [416] : []),
  ];
}

function operation(call) {
  const json = (schema) => ({ 'application/json': { schema } });
  return {
    operationId: call.name,
    summary: call.summary,
    ...securityOf(call),
    parameters: [
      ...parameters(call.params && bounded(call.params), 'path'),
      ...parameters(call.query && bounded(call.query), 'query'),
    ],
    ...(call.body && { requestBody: { required: true, content: json(bounded(call.body)) } }),
    ...(call.binary === 'request' && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(call.response && { content: json(call.response) }),
        ...(call.binary === 'response' && { content: { '*/*': {} } }),
      },
      ...(call.binary === 'response' && {
        206: { description: 'A part of the file', content: { '*/*': {} } },
        304: { description: 'Not modified' },
      }),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
    'x-authorization': call.authorization ?? call.scope,
    'x-audit': call.audit,
  };
}

const ABOUT_QUERIES =
  'The query of a call may be sent in the header Review-Query instead of the URL: the same percent-encoded text, without "?". ' +
  'Unlike URLs, it is not in the logs of proxies. A request with both is refused.';

function openApi() {
  const paths = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'REVIEW', version, license: { name: 'Apache-2.0' }, description: ABOUT_QUERIES },
    servers: [{ url: '/', description: 'The installation (REVIEW_PUBLIC_URL)' }],
    security: [{ session: [] }, { serviceToken: [] }],
    paths,
    components: {
      schemas: { Error: ErrorResponse },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(true),
          description: `Session of a browser. Without TLS its name is ${sessionCookieName(false)}.`,
        },
        serviceToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A service token of a user. It permits at most what its owner may do.',
        },
      },
    },
  };
  return `${JSON.stringify(document, withPrefixItems, 1)}\n`;
}

/** Tuples in the JSON Schema of OpenAPI 3.1 (2020-12), in which `items` is one schema; TypeBox writes those of draft 7. */
function withPrefixItems(_key, value) {
  if (!Array.isArray(value?.items)) {
    return value;
  }
  const { items, additionalItems, ...schema } = value;
  return { ...schema, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function tagsExportSchema() {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Tags and comments of a case, as REVIEW exports them',
    ...TagsExportDocument,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

const documents = {
  'docs/calls.md': callsPage(),
  'docs/roles.md': rolesPage(),
  'docs/openapi.json': openApi(),
  'docs/tags-and-comments.schema.json': tagsExportSchema(),
};
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(documents)) {
  const file = path.join(root, name);
  if (!isCheck) {
    fs.writeFileSync(file, text);
  } else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is out of date: run "npm run docs".`);
    process.exitCode = 1;
  }
}
if (isCheck) {
  for (const problem of allBrokenReferences()) {
    console.error(problem);
    process.exitCode = 1;
  }
}
