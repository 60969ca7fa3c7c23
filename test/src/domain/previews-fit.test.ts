import { fitPicture, turn, ZOOM_MAX, zoomedIn, zoomedOut } from '@/domain/previews-fit';
import { formatBytes } from '@/domain/previews-size';

describe('the fit of a picture', () => {
  it('[001-9-06] is at most 600 px high and shows the whole picture', () => {
    expect(fitPicture({ width: 1000, height: 2000 }, { width: 800 }, 0, 1)).toEqual({
      picture: { width: 300, height: 600 },
      box: { width: 300, height: 600 },
      stageHeight: 600,
    });
  });

  it('is within the width of the container', () => {
    expect(fitPicture({ width: 1600, height: 800 }, { width: 400 }, 0, 1).picture).toEqual({ width: 400, height: 200 });
  });

  it('is lower when its container is', () => {
    expect(fitPicture({ width: 1000, height: 2000 }, { width: 800, maxHeight: 300 }, 0, 1).picture).toEqual({
      width: 150,
      height: 300,
    });
  });

  it('never enlarges a small picture', () => {
    expect(fitPicture({ width: 50, height: 40 }, { width: 400 }, 0, 1).picture).toEqual({ width: 50, height: 40 });
  });

  it('fits the rotated picture and keeps the container size when zoomed', () => {
    expect(fitPicture({ width: 1600, height: 800 }, { width: 400 }, 90, 2)).toEqual({
      picture: { width: 1200, height: 600 },
      box: { width: 600, height: 1200 },
      stageHeight: 600,
    });
  });

  it('rotates by quarters in both directions and zooms between 1 and 8', () => {
    expect([turn(0, 'left'), turn(270, 'right'), turn(90, 'right')]).toEqual([270, 0, 180]);
    expect(zoomedOut(1)).toBe(1);
    expect(zoomedIn(7)).toBe(ZOOM_MAX);
  });
});

describe('a readable size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [1024 * 1024 * 2.345, '2.35 MB'],
    [5 * 1024 ** 3, '5 GB'],
  ])('is for %d bytes %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
