import path from 'node:path';

import { buildConfig, defaultSearchMemory } from '@server/config';
import { ConfigError } from '@server/config-reader';
import { readEnv, unknownNames, type Env } from '@server/env';
import { notesOnFormerSettings } from '@server/former-settings';
import { mappingFile } from '@test/server/helpers/mapping-file';
import { makeCertificate } from '@test/server/helpers/test-certificate';

function problemsOf(env: Env): readonly string[] {
  try {
    buildConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
  return [];
}

describe('buildConfig', () => {
  it('listens on loopback only, with the embedded provider, without settings', () => {
    expect(buildConfig({})).toMatchObject({
      version: '',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      isHttps: false,
      trustedProxies: 0,
      identity: { kind: 'embedded', authority: 'http://localhost:8080/oidc', clientId: 'review-web' },
      unleash: { url: 'http://localhost:8080/unleash/api/frontend', clientKey: 'default' },
      flags: {
        'artifacts-view': true,
        'conversation-view': true,
        'worldmap-view': true,
        'timeline-view': true,
        maps: true,
        'hit-id-column': true,
      },
    });
  });

  it('accepts the URL of a database, and repeats it in no error because it contains a password', () => {
    const url = 'postgres://review:Secret%207@db.example.org:5433/review?sslmode=verify-full';
    expect(buildConfig({ REVIEW_DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(buildConfig({}).databaseUrl).toBeNull();
    for (const wrong of [url.replace('postgres:', 'http:'), url.replace('5433', 'port'), url.replace('-full', '')]) {
      const problems = problemsOf({ REVIEW_DATABASE_URL: wrong });
      expect(problems).toHaveLength(1);
      expect(problems.join()).not.toContain('Secret');
    }
  });

  it('accepts the socket or the address of a virus scanner, and defaults to none', () => {
    const scanner = (value: string) => buildConfig({ REVIEW_VIRUS_SCANNER: value }).virusScanner;
    expect(scanner('clamd:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(scanner('clamd://127.0.0.1')).toEqual({ host: '127.0.0.1', port: 3310 });
    expect(scanner('clamd://[::1]:3400')).toEqual({ host: '::1', port: 3400 });
    expect(buildConfig({}).virusScanner).toBeNull();
  });

  it.each<[string, Env, RegExp]>([
    [
      'a virus scanner without a scheme',
      { REVIEW_VIRUS_SCANNER: '/run/clamd.ctl' },
      /REVIEW_VIRUS_SCANNER.*clamd:\/\//,
    ],
    [
      'a virus scanner with another scheme',
      { REVIEW_VIRUS_SCANNER: 'http://a:3310' },
      /REVIEW_VIRUS_SCANNER.*clamd:\/\//,
    ],
    ['a port out of range', { REVIEW_PORT: '80800' }, /REVIEW_PORT is "80800".*0 to 65535/],
    ['a public URL without a scheme', { REVIEW_PUBLIC_URL: 'review.example' }, /REVIEW_PUBLIC_URL is "review.example"/],
    ['a forbidden word that is too short', { REVIEW_PASSWORD_WORDS: 'harbourlab, abc' }, /names "abc".*at least 4/],
    ['a clock tolerance that is too large', { REVIEW_CODE_CLOCK_STEPS: '3' }, /REVIEW_CODE_CLOCK_STEPS is "3".*0 to 2/],
    ['a public URL with a path', { REVIEW_PUBLIC_URL: 'http://a.example/review' }, /without a path/],
    [
      'a URL of another database system',
      { REVIEW_DATABASE_URL: 'mysql://a/b' },
      /REVIEW_DATABASE_URL must name a PostgreSQL/,
    ],
    [
      'a server without a database',
      { REVIEW_DATABASE_URL: 'postgres://a' },
      /REVIEW_DATABASE_URL must name a PostgreSQL/,
    ],
    [
      'an ambiguous TLS mode',
      { REVIEW_DATABASE_URL: 'postgres://a/b?sslmode=require' },
      /sslmode "require"; it must be one of disable, verify-full, no-verify/,
    ],
    [
      'a map that is neither a file nor a URL',
      { REVIEW_MAP_STYLE: '../x.pmtiles' },
      /REVIEW_MAP_STYLE is "..\/x.pmtiles"/,
    ],
    ['a map with a host pattern', { REVIEW_MAP_STYLE: 'https://{a-c}.x.org/{z}/{x}/{y}.png' }, /REVIEW_MAP_STYLE is/],
    ['a host of maps with a path', { REVIEW_MAP_HOSTS: 'https://a.example/b' }, /REVIEW_MAP_HOSTS holds/],
    ['https without a certificate or proxy', { REVIEW_PUBLIC_URL: 'https://a.example' }, /nothing ends TLS/],
    ['a certificate without its key', { REVIEW_TLS_CERT: 'a.pem' }, /belong together/],
    [
      'TLS with an http address',
      { REVIEW_TLS_CERT: 'a', REVIEW_TLS_KEY: 'b', REVIEW_PUBLIC_URL: 'http://a.example' },
      /https/,
    ],
    ['a mapping without a provider', { REVIEW_OIDC_MAPPING: 'a.json' }, /REVIEW_OIDC_AUTHORITY is not/],
    [
      'a provider without a mapping',
      { REVIEW_OIDC_AUTHORITY: 'https://idp.example' },
      /REVIEW_OIDC_MAPPING is missing/,
    ],
    [
      'the former variable of roles, with the contents of the new file',
      {
        REVIEW_OIDC_AUTHORITY: 'https://idp.example',
        REVIEW_OIDC_ROLES: 'ADMINISTRATOR=CN=admins,DC=lab,LEGAL_REVIEWER=counsel,LEGAL_REVIEWER=law',
      },
      /REVIEW_OIDC_MAPPING: \{"roles":\{"ADMINISTRATOR":\["CN=admins,DC=lab"\],"LEGAL_REVIEWER":\["counsel","law"\]\}\}$/,
    ],
    ['a client secret without a provider', { REVIEW_OIDC_CLIENT_SECRET: 's' }, /REVIEW_OIDC_AUTHORITY is not/],
    [
      'a client secret for an unencrypted provider',
      {
        ...{ REVIEW_OIDC_AUTHORITY: 'http://idp.example', REVIEW_OIDC_CLIENT_SECRET: 's' },
        REVIEW_OIDC_MAPPING: mappingFile({ roles: { ADMINISTRATOR: ['admins'] } }),
      },
      /the secret would be sent unencrypted/,
    ],
    ['the former variable without a provider', { REVIEW_OIDC_ROLES: 'ADMINISTRATOR=a' }, /no longer read/],
    ['scopes without sign-in', { REVIEW_OIDC_SCOPE: 'profile' }, /without "openid"/],
    ['a flag with two values', { REVIEW_FLAGS: 'maps=on=off' }, /"maps=on=off"/],
    ['a duplicate flag', { REVIEW_FLAGS: 'maps=on,maps=off' }, /gives "maps" twice/],
    ['an unknown flag', { REVIEW_FLAGS: 'moon-view=on' }, /"moon-view=on"/],
    ['a switch with an invalid value', { REVIEW_MAPS: 'maybe' }, /REVIEW_MAPS is "maybe"/],
    ['online geocoding without a server', { REVIEW_ONLINE_GEOCODING: 'on' }, /REVIEW_MAP_SERVER must name the server/],
    [
      'online geocoding with an invalid server URL',
      { REVIEW_ONLINE_GEOCODING: 'on', REVIEW_MAP_SERVER: 'maps' },
      /REVIEW_MAP_SERVER is "maps"/,
    ],
    [
      'forwarding of audit entries without TLS',
      { REVIEW_AUDIT_FORWARD: 'syslog://log.example:514' },
      /REVIEW_AUDIT_FORWARD is "syslog:\/\/log.example:514"; it must be syslog\+tls:\/\/host:6514, or a file/,
    ],
    ['a syslog receiver without a host', { REVIEW_AUDIT_FORWARD: 'syslog+tls://' }, /REVIEW_AUDIT_FORWARD is/],
    [
      'a forwarded file in the data folder',
      { REVIEW_DATA: '/srv/review', REVIEW_AUDIT_FORWARD: 'file:///srv/review/audit.jsonl' },
      /REVIEW_AUDIT_FORWARD names \/srv\/review\/audit.jsonl, which lies in REVIEW_DATA/,
    ],
    [
      'a certificate for a file',
      { REVIEW_AUDIT_FORWARD: 'file:///var/audit.jsonl', REVIEW_AUDIT_FORWARD_CA: 'ca.pem' },
      /REVIEW_AUDIT_FORWARD_CA is set, but REVIEW_AUDIT_FORWARD names no syslog receiver/,
    ],
    [
      'a client certificate without its key',
      { REVIEW_AUDIT_FORWARD: 'syslog+tls://log.example', REVIEW_AUDIT_FORWARD_CERT: 'cert.pem' },
      /REVIEW_AUDIT_FORWARD_CERT and REVIEW_AUDIT_FORWARD_KEY belong together/,
    ],
    [
      'an invalid certificate',
      { REVIEW_AUDIT_FORWARD: 'syslog+tls://log.example', REVIEW_AUDIT_FORWARD_CA: __filename },
      /REVIEW_AUDIT_FORWARD_CA names .*config.test.ts, which cannot be used as PEM/,
    ],
    ['an unknown log level', { REVIEW_LOG_LEVEL: 'loud' }, /REVIEW_LOG_LEVEL is "loud"/],
  ])('refuses %s with the variable and the reason', (_what, env, expected) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(expected)]);
  });

  it('accepts a receiver of audit entries with its certificates, or a file', () => {
    const { certFile, keyFile } = makeCertificate();
    const files = { REVIEW_AUDIT_FORWARD_CERT: certFile, REVIEW_AUDIT_FORWARD_KEY: keyFile };
    const client = { certFile, keyFile };
    expect(buildConfig({}).auditForward).toBeNull();
    expect(
      buildConfig({ REVIEW_AUDIT_FORWARD: 'syslog+tls://[::1]', REVIEW_AUDIT_FORWARD_CA: certFile, ...files })
        .auditForward,
    ).toEqual({ kind: 'syslog', host: '::1', port: 6514, caFile: certFile, client });
    expect(buildConfig({ REVIEW_AUDIT_FORWARD: 'syslog+tls://log.example:7000/' }).auditForward).toEqual({
      ...{ kind: 'syslog', host: 'log.example', port: 7000, caFile: null, client: null },
    });
    expect(buildConfig({ REVIEW_AUDIT_FORWARD: 'file:///var/log/a%20b.jsonl' }).auditForward).toEqual({
      ...{ kind: 'file', file: path.resolve('/var/log/a b.jsonl') },
    });
  });

  it('limits what a user may write into the audit log within an hour to 100 MB, or as set', () => {
    expect(buildConfig({}).limits.auditBytesPerHour).toBe(100 * 1024 ** 2);
    expect(buildConfig({ REVIEW_AUDIT_MB_PER_HOUR: '1' }).limits.auditBytesPerHour).toBe(1024 ** 2);
    for (const wrong of ['0', '1.5', '1000001', 'all']) {
      expect(problemsOf({ REVIEW_AUDIT_MB_PER_HOUR: wrong })).toEqual([
        `REVIEW_AUDIT_MB_PER_HOUR is "${wrong}"; it must be a whole number from 1 to 1000000.`,
      ]);
    }
  });

  it('reports all problems together', () => {
    expect(problemsOf({ REVIEW_PORT: 'x', REVIEW_LOG_LEVEL: 'loud', REVIEW_MAPS: 'maybe' })).toHaveLength(3);
  });

  it('accepts https behind a proxy, an external provider and single flags', () => {
    const config = buildConfig({
      REVIEW_PUBLIC_URL: 'https://review.example/',
      REVIEW_TRUST_PROXY: '1',
      REVIEW_OIDC_AUTHORITY: 'https://idp.example/realms/lab',
      REVIEW_OIDC_CLIENT_SECRET: 'secret-1',
      REVIEW_OIDC_MAPPING: mappingFile({
        roles: { ADMINISTRATOR: ['review-admins=x'], LEGAL_REVIEWER: ['counsel', 'law'] },
      }),
      REVIEW_FLAGS: 'timeline-view=on,maps=off',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://review.example',
      isHttps: true,
      identity: {
        ...{ kind: 'external', authority: 'https://idp.example/realms/lab', roleClaim: 'roles' },
        clientSecret: 'secret-1',
      },
      flags: { 'timeline-view': true, maps: false },
    });
    expect(config.identity.kind === 'external' && [...config.identity.mapping.roles]).toEqual([
      ['review-admins=x', 'ADMINISTRATOR'],
      ['counsel', 'LEGAL_REVIEWER'],
      ['law', 'LEGAL_REVIEWER'],
    ]);
  });
});

describe('readEnv', () => {
  it('treats blank variables as unset, and ignores other variables', () => {
    expect(readEnv({ REVIEW_PORT: ' 81 ', REVIEW_HOST: '  ', HOME: '/root' })).toEqual({ REVIEW_PORT: '81' });
  });

  it('accepts settings of before, with a note', () => {
    const variables = { REVIEW_FOLD_ACCENTS: 'on', PATH: '/' };
    expect(() => buildConfig(readEnv(variables), unknownNames(variables))).not.toThrow();
    expect(notesOnFormerSettings(variables)).toEqual([
      'REVIEW_FOLD_ACCENTS has no effect: searches ignore accents, unless "Match accents and marks" is chosen. Unset it.',
    ]);
    expect(notesOnFormerSettings({ PATH: '/' })).toEqual([]);
  });

  it('refuses misspelt settings, and ignores those of scripts', () => {
    const unknown = unknownNames({
      REVIEW_PREVIEW_SANDBX: 'required',
      REVIEW_E2E_PORT: '1',
      REVIEW_FULL: '1',
      PATH: '/',
    });
    expect(unknown).toEqual(['REVIEW_PREVIEW_SANDBX']);
    expect(() => buildConfig({}, unknown)).toThrow(
      'REVIEW_PREVIEW_SANDBX is no setting of REVIEW: correct its name, or unset it.',
    );
  });
});

it.each([
  [0.5, 256],
  [2, 512],
  [4, 768],
  [24, 768],
])('searches take, on a machine of %d GB, at most %i MB by default', (gigabytes, megabytes) => {
  expect(defaultSearchMemory(gigabytes * 2 ** 30)).toBe(megabytes);
});
