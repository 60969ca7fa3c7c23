import { User } from '@contract/calls/users';
import { answerOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('legal'));

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, `/user/api${path}`, body);

describe('getUser', () => {
  it('knows no other realm', async () => {
    expect((await call('GET', '/other/users/me')).status).toBe(404);
  });

  it('answers other users to administrators alone', async () => {
    expect((await call('GET', '/REVIEW/users/admin')).status).toBe(404);
    await server.signInAs('admin');
    expect((await call('GET', '/REVIEW/users/legal')).status).toBe(200);
    expect((await call('GET', '/REVIEW/users/nobody')).status).toBe(404);
  });

  it('answers the current user as "me", whatever the case of the realm', async () => {
    const answer = await answerOf(User, call('GET', '/review/users/me?includeRole=true'));
    expect(answer).toEqual({
      id: 'legal',
      userName: 'legal',
      firstName: 'Legal',
      lastName: 'Test',
      fullName: 'Legal Test',
      email: 'legal@review.example',
      title: '',
      role: 'LEGAL_REVIEWER',
      isEnabled: true,
      isReadonly: false,
    });
  });
});

describe('user settings', () => {
  it.each([
    ['no key', [{ key: '', value: '20' }]],
    ['a value that is too long', [{ key: 'a', value: 'x'.repeat(4001) }]],
    ['too many of them', Array.from({ length: 501 }, (_, index) => ({ key: `k${index}`, value: '' }))],
  ])('are refused with %s', async (_what, settings) => {
    expect((await call('PUT', '/REVIEW/users/me/settings', { settings })).status).toBe(400);
  });

  it.each([
    ['hits-per-page', '30', 'Select the number of items per page.'],
    ['theme', 'pink', 'Set theme to one of: system, light, dark.'],
    ['time-zone-display', 'moon', 'Set time-zone-display to one of: case, utc.'],
    ['exposure-protection', 'none', 'Set exposure-protection to one of: blur, grey, off.'],
    ['auto-advance', 'true', 'Set auto-advance to one of: on, off.'],
    ['shortcuts', '["j"]', 'Set shortcuts to a JSON object of keys by action, such as {"hit.next":"shift+l"}.'],
  ])(
    'are refused with a value of %s that means nothing, with what it may be (decision 12)',
    async (key, value, message) => {
      const answer = await call('PUT', '/REVIEW/users/me/settings', { settings: [{ key, value }] });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message, fields: { [key]: message } });
    },
  );

  it('keep settings that nobody knows, within bounds', async () => {
    await server.signInAs('examiner');
    const settings = [{ key: 'of-a-later-version', value: 'anything' }];
    expect((await call('PUT', '/REVIEW/users/me/settings', { settings })).status).toBe(200);
  });

  it('keep what was set, beside what was set before, for the user alone', async () => {
    const set = (key: string, value: string) =>
      call('PUT', '/REVIEW/users/me/settings', { settings: [{ key, value }] });
    await set('hits-per-page', '40');
    await set('theme', 'dark');
    await set('hits-per-page', '60');
    const settings = [
      { key: 'hits-per-page', value: '60' },
      { key: 'theme', value: 'dark' },
    ];
    expect(await (await call('GET', '/REVIEW/users/me/settings')).json()).toEqual({ settings });
    await server.signInAs('admin');
    expect(await (await call('GET', '/REVIEW/users/me/settings')).json()).toEqual({ settings: [] });
  });
});
