import { displayNameOf, recipientsOf } from '@/domain/chat-people';

const anna = { name: 'Anna Berg', identifier: '+46701', isOwner: true };
const bo = { name: null, identifier: '+46702', isOwner: false };

describe('the people of a message', () => {
  it('show by name before number', () => {
    expect(displayNameOf(anna)).toBe('Anna Berg');
    expect(displayNameOf(bo)).toBe('+46702');
    expect(displayNameOf({ name: null, identifier: null, isOwner: false })).toBeNull();
  });

  it('receive it unless they sent it, by identifier where there is one', () => {
    expect(recipientsOf({ participants: [anna, bo], sender: { ...anna, name: 'Anna' } })).toEqual([bo]);
    expect(recipientsOf({ participants: [anna, bo], sender: null })).toEqual([anna, bo]);
  });
});
