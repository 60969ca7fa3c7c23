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
    'Generated from `contract/calls` by `npm run docs`; do not edit. Where the specification says "not shown" for a path or a method, the REST-conventional one stands here.',
    'Bodies and answers: [openapi.json](openapi.json).',
    '',
    '| method | path | name | what it does | needs | audit event |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Managers and members',
    '',
    'A legal reviewer can be a member, not a manager. An investigator who is a manager may do what a member may.',
    '',
    'Removing somebody takes effect at once: open pages of the case turn to "Page not found", their event streams end and their',
    'bookmark of the case is removed. What they wrote (tags on items, comments, shared searches) stays. A case without managers is',
    'managed by administrators.',
    '',
  ].join('\n');
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
    'Generated from `server/services/role-policy.ts` by `npm run docs`; do not edit. The table is what guards each call and what',
    'the interface asks for before it shows a control. A case that a user may not open answers 404, a call that the role may not',
    'make 403. Privileged items are seen by legal reviewers alone, in the cases assigned to them.',
    '',
    '| right | Administrator | Forensic examiner | Investigator | Legal reviewer | calls |',
    '|---|---|---|---|---|---|',
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
  400: 'Not understood',
  401: 'Nobody is signed in',
  403: 'Not permitted',
  404: 'Not there for this user',
  409: 'Not possible in the present state',
  413: 'Too large',
  414: 'An address that is too long',
  415: 'A body of another type than is taken',
  416: 'A range that the file does not have',
  422: 'A file that cannot be used',
  429: 'Too many requests',
  431: 'Address and headers that are too long together',
  503: 'Not available at the moment',
  507: 'No room is left on the disk of the server',
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
        304: { description: 'As it was' },
      }),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
    'x-authorization': call.authorization ?? call.scope,
    'x-audit': call.audit,
  };
}

function openApi() {
  const paths = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'REVIEW', version, license: { name: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'The installation that serves the interface (REVIEW_PUBLIC_URL)' }],
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
          description: `Of a signed-in browser. Where REVIEW is not behind TLS its name is ${sessionCookieName(false)}.`,
        },
        serviceToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A service token of a user, which narrows what its owner may do.',
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
    console.error(`${name} is not what the contract says: run "npm run docs".`);
    process.exitCode = 1;
  }
}
if (isCheck) {
  for (const problem of allBrokenReferences()) {
    console.error(problem);
    process.exitCode = 1;
  }
}
