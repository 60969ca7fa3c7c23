import { formatPosition } from '@contract/text/format-position';

it('formats a position that every map can parse', () => {
  expect(formatPosition({ latitude: 59.3293234999, longitude: 18.0685808 })).toBe('59.329323, 18.068581');
  expect(formatPosition({ latitude: -33.9, longitude: 151 })).toBe('-33.9, 151');
});
