import path from 'node:path';

import { LocalGeocoder } from '@server/geocoding/local-geocoder';
import { ThreadGeocoder } from '@server/geocoding/thread-geocoder';

const geocoder = new LocalGeocoder();
const at = (latitude: number, longitude: number) => geocoder.reverse([{ latitude, longitude }]);
const names = async (text: string, limit = 5) => (await geocoder.suggest(text, limit)).map(({ name }) => name);

describe('the offline geocoder', () => {
  it('finds the nearest place and its distance', async () => {
    const [brno] = await at(49.1952, 16.608);
    expect(brno).toMatchObject({ name: 'Brno', region: 'South Moravian, Czechia', latitude: 49.19522 });
    expect(brno?.kilometres).toBeLessThan(0.1);
    const [timesSquare] = await at(40.758, -73.9855);
    expect(timesSquare?.region).toBe('New York, United States');
    const [lake] = await at(44, -82);
    expect(lake?.kilometres).toBeGreaterThan(20);
  });

  it('returns null when the nearest place is too far away', async () => {
    expect(await at(0, -140)).toEqual([null]);
  });

  it('finds places across the date line and at the poles', async () => {
    const [taveuni] = await at(-16.9, -179.99);
    expect(taveuni?.region).toContain('Fiji');
    expect(taveuni?.kilometres).toBeLessThan(100);
    expect(await at(90, 0)).toEqual([null]);
    expect(await at(-90, 180)).toEqual([null]);
  });

  it('suggests the largest place with a name first', async () => {
    expect((await names('toronto'))[0]).toBe('Toronto, Ontario, Canada');
    expect((await names('Paris'))[0]).toMatch(/^Paris, .*France$/);
    expect((await names('stockh'))[0]).toMatch(/^Stockholm, /);
  });

  it('suggests a place by each of its spellings, without accents, and by region or country', async () => {
    expect((await names('göteborg'))[0]).toMatch(/^Gothenburg, .*Sweden$/);
    expect((await names('goteborg'))[0]).toMatch(/^Gothenburg, .*Sweden$/);
    expect((await names('paris, texas'))[0]).toBe('Paris, Texas, United States');
    expect((await names('york, united states')).every((name) => name.endsWith('United States'))).toBe(true);
  });

  it('suggests names that begin with the text before names that contain it, up to the requested number', async () => {
    const found = await names('francisco', 8);
    expect(found).toHaveLength(8);
    expect(found[0]).toMatch(/^Francisco/);
    expect(await names('no such place at all')).toEqual([]);
    expect(await names(' , ')).toEqual([]);
  });
});

describe('the geocoder in a worker thread', () => {
  it('returns the same results as the local one', async () => {
    const thread = new ThreadGeocoder(path.join(__dirname, 'geocoding-worker.js'));
    try {
      const positions = [
        { latitude: 59.3293, longitude: 18.0686 },
        { latitude: 0, longitude: -140 },
      ];
      const [places, suggested] = await Promise.all([thread.reverse(positions), thread.suggest('brno', 3)]);
      expect(places).toEqual(await geocoder.reverse(positions));
      expect(suggested).toEqual(await geocoder.suggest('brno', 3));
    } finally {
      await thread.close();
    }
  });

  it('rejects pending requests when the thread cannot start, and each later one as well', async () => {
    const broken = new ThreadGeocoder(path.join(__dirname, 'no-such-worker.js'));
    await expect(broken.suggest('brno', 3)).rejects.toThrow();
    await expect(broken.suggest('brno', 3)).rejects.toThrow();
    await broken.close();
  });

  it('refuses requests beyond the limit of waiting ones', async () => {
    const thread = new ThreadGeocoder(path.join(__dirname, 'no-such-worker.js'));
    const requests = Array.from({ length: 201 }, () => thread.suggest('brno', 3));
    await expect(requests[200]).rejects.toThrow('Too many requests wait for the geocoder.');
    await Promise.allSettled(requests);
    await thread.close();
  });
});
