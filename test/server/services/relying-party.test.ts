import { relyingPartyOf } from '@server/services/relying-party';

it.each([
  ['https://review.lab.example', { id: 'review.lab.example', origin: 'https://review.lab.example' }],
  ['https://review.lab.example:8443', { id: 'review.lab.example', origin: 'https://review.lab.example:8443' }],
  ['https://Prüfung.example', { id: 'xn--prfung-4ya.example', origin: 'https://xn--prfung-4ya.example' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://review.localhost', { id: 'review.localhost', origin: 'http://review.localhost' }],
  ['http://review.lab.example', null],
  ['http://localhost.example', null],
  ['https://10.0.0.7', null],
  ['https://[::1]:8443', null],
])('at %s passkeys belong to %j', (publicUrl, relyingParty) => {
  expect(relyingPartyOf(publicUrl)).toEqual(relyingParty);
});
