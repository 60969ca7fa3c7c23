import { randomName } from '@/domain/random-name';

describe('a random name', () => {
  it('[002-7-13] has the given number of letters and digits and differs each time', () => {
    const names = Array.from({ length: 50 }, () => randomName(10));
    names.forEach((name) => expect(name).toMatch(/^[a-z0-9]{10}$/));
    expect(new Set(names).size).toBe(50);
  });
});
