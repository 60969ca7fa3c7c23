import { allCalls } from '@contract/calls/all-calls';
import { getHit } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';

describe('the path of a call', () => {
  it('has its parameters filled and encoded', () => {
    expect(callPath(getHit, { caseId: 'a/b', hitId: 7 })).toBe('/api/hits/v0.0/cases/a%2Fb/hits/7');
  });
  it('is refused with a missing parameter', () => {
    expect(() => callPath(getHit, { caseId: 'a' })).toThrow('getHit: path parameter "hitId" is missing');
  });
});

describe('the contract', () => {
  it('has unique names and unique paths', () => {
    const names = allCalls.map((call) => call.name);
    const addresses = allCalls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(allCalls.map((call) => [call.name, call] as const))('declares a guard for %s', (_, call) => {
    const isGuarded = call.scope === 'system' || call.scope === 'case';
    expect(call.authorization !== undefined).toBe(isGuarded);
    expect(call.path.includes('{caseId}')).toBe(call.scope === 'case');
  });

  it('[000-7-04] uses the base prefixes of the specification', () => {
    const prefixes = [
      '/api/cases',
      '/api/hits',
      '/api/reports',
      '/auditing/api',
      '/files/api',
      '/licensing/api',
      '/deletion/api',
      '/export/audit-logs/api',
      '/user/api',
      '/auth/api',
      '/column-config/api',
      '/previews/api',
      // The maps service (000-7-32, 000-7-33).
      '/search/geocode/',
    ];
    const isStatic = (path: string) => path.endsWith('.json') || path.startsWith('/unleash/');
    const strangers = allCalls.filter(
      (call) => !isStatic(call.path) && !prefixes.some((prefix) => call.path.startsWith(prefix)),
    );
    expect(strangers.map((call) => call.path)).toEqual([]);
  });
});
