import { peopleLines, personOf } from '@/domain/people-text';

describe('people in two lines', () => {
  it('are shown by name with the identifier below', () => {
    expect(peopleLines(['Mira Solvang (+4917604069011)', 'Ingrid Halvorn (+4917604069052)'])).toBe(
      'Mira Solvang, Ingrid Halvorn\n+4917604069011, +4917604069052',
    );
  });

  it('are shown in one line when only one of both is known', () => {
    expect(peopleLines(['+4917604069011', 'Ingrid'])).toBe('+4917604069011, Ingrid');
  });
});

describe('the people in a value', () => {
  it.each([
    ['Mira Solvang (+4917604069011)', 'Mira Solvang', '+4917604069011'],
    ['+49 176 04069011', null, '+49 176 04069011'],
    ['mia@example.org', null, 'mia@example.org'],
    ['Mia 2', 'Mia 2', null],
  ])('are parsed: %s', (value, name, identifier) => {
    expect(personOf(value)).toEqual({ name, identifier });
  });
});
