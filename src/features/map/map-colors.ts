export type MapScheme = 'light' | 'dark';

interface MapColors {
  water: string;
  land: string;
  border: string;
  river: string;
  road: string;
  building: string;
  label: string;
  halo: string;
  accent: string;
  accentText: string;
  selected: string;
}

/** Constants, because a canvas cannot use CSS variables: neutral base map, accent colour for evidence. */
export const MAP_COLORS: Record<MapScheme, MapColors> = {
  light: {
    water: '#dbe4ea',
    land: '#f7f6f2',
    border: '#b4b9bf',
    river: '#c3d3dd',
    road: '#d9d6cd',
    building: '#e6e3db',
    label: '#4a525b',
    halo: 'rgba(255, 255, 255, 0.85)',
    accent: '#1971c2',
    accentText: '#ffffff',
    selected: '#0b3d66',
  },
  dark: {
    water: '#14191f',
    land: '#262b32',
    border: '#4a525c',
    river: '#1b252e',
    road: '#3c434c',
    building: '#30363e',
    label: '#b9c1ca',
    halo: 'rgba(22, 25, 29, 0.85)',
    accent: '#1971c2',
    accentText: '#ffffff',
    selected: '#a5d8ff',
  },
};
