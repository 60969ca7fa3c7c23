/** Colours of the canvas from CSS variables, so that they follow the theme. */
export interface ChartColors {
  /** From the lowest to the highest number of items. */
  heat: readonly string[];
  line: string;
  change: string;
  point: string;
  text: { strong: string; quiet: string };
  font: string;
}

const STEPS = 24;

export function readColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const [low, high] = [toRgb(value('--timeline-heat-low')), toRgb(value('--timeline-heat-high'))];
  return {
    heat: Array.from({ length: STEPS }, (_unused, step) => mixed(low, high, step / (STEPS - 1))),
    line: value('--review-border'),
    change: value('--timeline-change'),
    point: value('--timeline-point'),
    text: { strong: value('--mantine-color-text'), quiet: value('--mantine-color-dimmed') },
    font: `12px ${style.fontFamily}`,
  };
}

type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const number = parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

const mixed = (low: Rgb, high: Rgb, share: number): string =>
  `rgb(${low.map((part, index) => Math.round(part + ((high[index] ?? part) - part) * share)).join(', ')})`;
