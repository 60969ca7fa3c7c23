import { VIEWING_WINDOW, ViewingLog } from '@server/services/viewing-log';

describe('ViewingLog', () => {
  it('counts a viewing once within its window', () => {
    const log = new ViewingLog();
    log.add('a', 1_000);
    expect(log.has('a', 1_000 + VIEWING_WINDOW - 1)).toBe(true);
    expect(log.has('b', 1_000)).toBe(false);
    expect(log.has('a', 1_000 + VIEWING_WINDOW)).toBe(false);
  });

  it('drops the oldest beyond its limit', () => {
    const log = new ViewingLog();
    for (let count = 0; count <= 20_000; count += 1) {
      log.add(String(count), 0);
    }
    expect(log.has('0', 0)).toBe(false);
    expect(log.has('1', 0)).toBe(true);
    expect(log.has('20000', 0)).toBe(true);
  });
});
