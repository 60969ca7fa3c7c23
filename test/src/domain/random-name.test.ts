import { randomName } from '@/domain/random-name';

describe('a random name', () => {
  it('[002-7-13] has so many letters and digits, others each time', () => {
    const names = Array.from({ length: 50 }, () => randomName(10));
    names.forEach((name) => expect(name).toMatch(/^[a-z0-9]{10}$/));
    expect(new Set(names).size).toBe(50);
  });
});
