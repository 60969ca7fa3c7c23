import { auditActor, auditItems } from '@contract/rules/audit-description';

it('shows a change with its value before and after', () => {
  const items = auditItems({
    action: ['update case'],
    field: ['timezone', 'shortDescription', 'requiresLegalPrivilege'],
    timezone: ['UTC', 'Europe/Oslo'],
    shortDescription: ['', 'short'],
    requiresLegalPrivilege: ['false', 'true'],
    hitId: ['1', '2'],
  });
  expect(items.map(({ key, values }) => [key, values])).toEqual([
    ['timezone', ['UTC → Europe/Oslo']],
    ['shortDescription', ['(empty) → short']],
    ['requiresLegalPrivilege', ['No → Yes']],
    ['hitId', ['1', '2']],
  ]);
});

it('names a changed field only where its values are not recorded', () => {
  const items = auditItems({ field: ['content', 'accessLevel'], accessLevel: ['public', 'private'] });
  expect(items.map(({ label, values }) => [label, values])).toEqual([
    ['Changed fields', ['Text']],
    ['Access level', ['Public → Private']],
  ]);
});

it('shows a node of the configuration by its own name', () => {
  const node = 'ufed › Communication › ActivitySensorData';
  expect(auditItems({ field: [node], [node]: ['as imported', 'secondary, order 2'] })).toEqual([
    { key: node, label: node, kind: 'text', values: ['as imported → secondary, order 2'] },
  ]);
});

it('names the service token of an entry beside the current name of its owner', () => {
  const names = { user: (id: string) => (id === 'u1' ? 'Anna Berg' : null) };
  expect(auditActor({ id: 'u1', name: 'anna' }, names)).toBe('Anna Berg');
  expect(auditActor({ id: 'u1', name: 'anna (token nightly (2), t-1)' }, names)).toBe(
    'Anna Berg (token nightly (2), t-1)',
  );
  expect(auditActor({ id: 'gone', name: 'bo (token x, t-2)' }, names)).toBe('bo (token x, t-2)');
  expect(auditActor({ id: 'Unknown User Id', name: '' }, names)).toBe('');
});
