import { webmOf } from '@server/sample/media/webm';

describe('a WebM file', () => {
  const bytes = webmOf({
    width: 64,
    height: 36,
    framesPerSecond: 2,
    frames: [Buffer.from('first'), Buffer.from('second'), Buffer.from('third')],
  });

  it('contains its type and codec', () => {
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.includes('webm')).toBe(true);
    expect(bytes.includes('V_VP8')).toBe(true);
  });

  it('contains its length in milliseconds', () => {
    const duration = bytes.indexOf(Buffer.from('4489', 'hex'));
    expect(bytes.readDoubleBE(duration + 10)).toBe(1500);
  });

  it('has a cluster for every second, and cues with the position of the first', () => {
    const cluster = Buffer.from('1f43b675', 'hex');
    const first = bytes.indexOf(cluster);
    expect(first).toBeGreaterThan(0);
    expect(bytes.indexOf(cluster, first + 1)).toBeGreaterThan(first);
    expect(bytes.includes('third')).toBe(true);
    const segment = bytes.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const cue = bytes.indexOf(Buffer.from('f1', 'hex'), bytes.indexOf(Buffer.from('1c53bb6b', 'hex')));
    expect(bytes.readUInt8(cue + 9)).toBe(first - segment);
  });
});
