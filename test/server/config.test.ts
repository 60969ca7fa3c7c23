import { buildConfig } from '@server/config';
import { ConfigError } from '@server/config-reader';
import { readEnv, unknownNames, type Env } from '@server/env';
import { mappingFile } from '@test/server/helpers/mapping-file';

function problemsOf(env: Env): readonly string[] {
  try {
    buildConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
  return [];
}

describe('buildConfig', () => {
  it('serves loopback only, with the embedded provider, when nothing is set', () => {
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

  it('takes the URL of a database as it is, and repeats it in no problem: it holds a password', () => {
    const url = 'postgres://review:Secret%207@db.example.org:5433/review?sslmode=verify-full';
    expect(buildConfig({ REVIEW_DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(buildConfig({}).databaseUrl).toBeNull();
    for (const wrong of [url.replace('postgres:', 'http:'), url.replace('5433', 'port'), url.replace('-full', '')]) {
      const problems = problemsOf({ REVIEW_DATABASE_URL: wrong });
      expect(problems).toHaveLength(1);
      expect(problems.join()).not.toContain('Secret');
    }
  });

  it.each<[string, Env, RegExp]>([
    ['a port that is none', { REVIEW_PORT: '80800' }, /REVIEW_PORT is "80800".*0 to 65535/],
    ['an address that is none', { REVIEW_PUBLIC_URL: 'review.example' }, /REVIEW_PUBLIC_URL is "review.example"/],
    ['an address with a path', { REVIEW_PUBLIC_URL: 'http://a.example/review' }, /without a path/],
    [
      'a database of another kind',
      { REVIEW_DATABASE_URL: 'mysql://a/b' },
      /REVIEW_DATABASE_URL must name a PostgreSQL/,
    ],
    [
      'a server without a database',
      { REVIEW_DATABASE_URL: 'postgres://a' },
      /REVIEW_DATABASE_URL must name a PostgreSQL/,
    ],
    [
      'TLS that two tools read differently',
      { REVIEW_DATABASE_URL: 'postgres://a/b?sslmode=require' },
      /sslmode "require"; it must be one of disable, verify-full, no-verify/,
    ],
    [
      'a map that is neither file nor address',
      { REVIEW_MAP_STYLE: '../x.pmtiles' },
      /REVIEW_MAP_STYLE is "..\/x.pmtiles"/,
    ],
    ['a map at many hosts', { REVIEW_MAP_STYLE: 'https://{a-c}.x.org/{z}/{x}/{y}.png' }, /REVIEW_MAP_STYLE is/],
    ['a host of maps that is an address', { REVIEW_MAP_HOSTS: 'https://a.example/b' }, /REVIEW_MAP_HOSTS holds/],
    ['https that nobody ends', { REVIEW_PUBLIC_URL: 'https://a.example' }, /nothing ends TLS/],
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
      'the former variable of roles, with the file to write',
      {
        REVIEW_OIDC_AUTHORITY: 'https://idp.example',
        REVIEW_OIDC_ROLES: 'ADMINISTRATOR=CN=admins,DC=lab,LEGAL_REVIEWER=counsel,LEGAL_REVIEWER=law',
      },
      /REVIEW_OIDC_MAPPING: \{"roles":\{"ADMINISTRATOR":\["CN=admins,DC=lab"\],"LEGAL_REVIEWER":\["counsel","law"\]\}\}$/,
    ],
    ['the former variable without a provider', { REVIEW_OIDC_ROLES: 'ADMINISTRATOR=a' }, /no longer read/],
    ['scopes without sign-in', { REVIEW_OIDC_SCOPE: 'profile' }, /without "openid"/],
    ['a flag with two values', { REVIEW_FLAGS: 'maps=on=off' }, /"maps=on=off"/],
    ['a flag that is given twice', { REVIEW_FLAGS: 'maps=on,maps=off' }, /gives "maps" twice/],
    ['an unknown flag', { REVIEW_FLAGS: 'moon-view=on' }, /"moon-view=on"/],
    ['a switch that is neither', { REVIEW_MAPS: 'maybe' }, /REVIEW_MAPS is "maybe"/],
    ['online geocoding without a server', { REVIEW_ONLINE_GEOCODING: 'on' }, /REVIEW_MAP_SERVER must name the server/],
    [
      'online geocoding with a server that has no address',
      { REVIEW_ONLINE_GEOCODING: 'on', REVIEW_MAP_SERVER: 'maps' },
      /REVIEW_MAP_SERVER is "maps"/,
    ],
    ['an unknown log level', { REVIEW_LOG_LEVEL: 'loud' }, /REVIEW_LOG_LEVEL is "loud"/],
  ])('refuses %s and names variable and cure', (_what, env, expected) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(expected)]);
  });

  it('lists every problem at once', () => {
    expect(problemsOf({ REVIEW_PORT: 'x', REVIEW_LOG_LEVEL: 'loud', REVIEW_MAPS: 'maybe' })).toHaveLength(3);
  });

  it('takes https behind a proxy, an external provider and single flags', () => {
    const config = buildConfig({
      REVIEW_PUBLIC_URL: 'https://review.example/',
      REVIEW_TRUST_PROXY: '1',
      REVIEW_OIDC_AUTHORITY: 'https://idp.example/realms/lab',
      REVIEW_OIDC_MAPPING: mappingFile({
        roles: { ADMINISTRATOR: ['review-admins=x'], LEGAL_REVIEWER: ['counsel', 'law'] },
      }),
      REVIEW_FLAGS: 'timeline-view=on,maps=off',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://review.example',
      isHttps: true,
      identity: { kind: 'external', authority: 'https://idp.example/realms/lab', roleClaim: 'roles' },
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
  it('takes blank variables as unset and ignores what is not its own', () => {
    expect(readEnv({ REVIEW_PORT: ' 81 ', REVIEW_HOST: '  ', HOME: '/root' })).toEqual({ REVIEW_PORT: '81' });
  });

  it('names misspelt settings, which stop the start, and leaves those of the scripts alone', () => {
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
