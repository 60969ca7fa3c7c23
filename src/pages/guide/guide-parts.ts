import administrator from '@docs/guide/administrator.md';
import manager from '@docs/guide/manager.md';
import reviewer from '@docs/guide/reviewer.md';

export interface GuidePart {
  /** Id in the URL. */
  id: string;
  title: string;
  /** Markdown without the title. */
  text: string;
  /** The headings of its sections, in order. */
  headings: readonly string[];
}

/** The first line of a part is its title. */
function partOf(id: string, text: string): GuidePart {
  const end = text.indexOf('\n');
  return {
    id,
    title: text.slice(0, end).replace(/^#\s*/, ''),
    text: text.slice(end),
    headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
  };
}

/** The parts of docs/guide in their order. */
export const GUIDE_PARTS: readonly GuidePart[] = [
  partOf('reviewer', reviewer),
  partOf('manager', manager),
  partOf('administrator', administrator),
];

/** The anchor of a heading in the URL. */
export const placeOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
