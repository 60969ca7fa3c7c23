import { displayNameOf, senderHue } from '@/domain/chat-people';

const person = (name: string | null, identifier: string | null) => ({ name, identifier, isOwner: false });

it('shows a person by name, or by number without a name', () => {
  expect(displayNameOf(person('Anna Berg', '+4670'))).toBe('Anna Berg');
  expect(displayNameOf(person(null, '+4670'))).toBe('+4670');
  expect(displayNameOf(person(null, null))).toBeNull();
});

it('gives a sender one color, under any name of the number in the address book', () => {
  expect(senderHue(person('Anna Berg', '+4670'))).toBe(senderHue(person('Anna', '+4670')));
  const hues = ['+4670', '+4671', '+4672', '+4673'].map((number) => senderHue(person(null, number)));
  expect(new Set(hues).size).toBeGreaterThan(1);
  expect(senderHue(person(null, null))).toBe(0);
});
