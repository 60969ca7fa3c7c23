import { BREACHED_PASSWORD, refuseBreached } from '@server/services/breached-passwords';

it.each(['Password', 'pASSWORD1!', 'Qwerty123-2026', 'P@ssw0rd', 'Liverpool 1', 'iloveyou!!'])(
  'refuses %s, which is known from breaches or is such a password with something at its end',
  async (password) => {
    await expect(refuseBreached(password)).rejects.toMatchObject({
      status: 400,
      message: BREACHED_PASSWORD,
      fields: { password: BREACHED_PASSWORD },
    });
  },
);

it.each(['Correct-Horse 7', 'Test-Pass 1', '1!2?3-4_5', ''])('takes "%s"', async (password) => {
  await expect(refuseBreached(password)).resolves.toBeUndefined();
});
