import { BREACHED_PASSWORD, OWN_WORD, refuseBreached, refuseGuessable } from '@server/services/breached-passwords';

it.each(['Password', 'pASSWORD1!', 'Qwerty123-2026', 'P@ssw0rd', 'Liverpool 1', 'iloveyou!!'])(
  'refuses %s, which is a breached password, or one with a suffix',
  async (password) => {
    await expect(refuseBreached(password)).rejects.toMatchObject({
      status: 400,
      message: BREACHED_PASSWORD,
      fields: { password: BREACHED_PASSWORD },
    });
  },
);

it.each(['Correct-Horse 7', 'Test-Pass 1', '1!2?3-4_5', ''])('accepts "%s"', async (password) => {
  await expect(refuseBreached(password)).resolves.toBeUndefined();
});

it.each(['Harbourlab-2026', 'my HARBOURLAB 1', 'Grünau-Mond 5'])(
  'refuses %s, which contains a word of the lab',
  async (password) => {
    await expect(refuseGuessable(password, ['harbourlab', 'grünau'])).rejects.toMatchObject({
      status: 400,
      message: OWN_WORD,
      fields: { password: OWN_WORD },
    });
  },
);

it('refuses breached passwords and accepts others, with and without words of the lab', async () => {
  await expect(refuseGuessable('Qwerty123-2026', ['harbourlab'])).rejects.toMatchObject({ message: BREACHED_PASSWORD });
  await expect(refuseGuessable('Correct-Horse 7', ['harbourlab'])).resolves.toBeUndefined();
  await expect(refuseGuessable('Harbourlab-2026', [])).resolves.toBeUndefined();
});
