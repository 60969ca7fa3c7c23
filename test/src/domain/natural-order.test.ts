import { byName } from '@/domain/natural-order';

it('orders numbers within names by value, and ignores case', () => {
  const names = ['Tag 10', 'tag 2', 'Ärende', 'Tag 1', 'zeta'].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual(['Ärende', 'Tag 1', 'tag 2', 'Tag 10', 'zeta']);
});
