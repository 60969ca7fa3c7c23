import type { Area } from '@contract/model/area';

/** Whether an area is valid beyond its schema: a link may contain anything. */
export function isUsableArea(area: Area): boolean {
  switch (area.shape) {
    case 'circle':
      return true;
    case 'box':
      return area.south <= area.north;
    case 'polygon': {
      const longitudes = area.points.map(([longitude]) => longitude);
      return Math.max(...longitudes) - Math.min(...longitudes) < 360;
    }
  }
}

/** For the audit log: the shape with its numbers. */
export function areaSummary(area: Area): string[] {
  switch (area.shape) {
    case 'circle':
      return [`circle ${area.latitude},${area.longitude} ${area.radius} m`];
    case 'box':
      return [`box ${area.south},${area.west} to ${area.north},${area.east}`];
    case 'polygon':
      return ['polygon', ...area.points.map(([longitude, latitude]) => `${latitude},${longitude}`)];
  }
}
