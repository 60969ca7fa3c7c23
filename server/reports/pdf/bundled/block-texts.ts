import type { Block, PageFrame, Part } from './blocks';

/** Every text that a block prints. */
export function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'letterhead':
      return [block.agency, ...block.addressLines];
    case 'notice':
      return [block.title, ...block.lines];
    case 'entry':
      return [
        ...(block.title === null ? [] : [block.title.title, block.title.middle, block.title.end]),
        ...block.rows.flatMap(({ name, parts }) => [name, ...parts.flatMap(partTexts)]),
      ];
    case 'contents':
      return [...block.columns, ...block.rows.flatMap(({ cells }) => cells)];
    case 'table':
      return [...block.titles, ...block.rows.flat()];
  }
}

function partTexts(part: Part): string[] {
  switch (part.type) {
    case 'text':
      return [part.text];
    case 'tags':
      return part.tags.map(({ name }) => name);
    case 'picture':
      return [];
  }
}

/** Characters that the writer adds itself: codes of characters, page numbers. */
const OWN_CHARACTERS = 'U+[]0123456789ABCDEF\ufffd\u0e4d\u0e32 Page of';

export const frameTexts = ({ title, topLeft, topRight, bottomLeft }: PageFrame): string[] => [
  ...[title, topLeft, topRight, bottomLeft, OWN_CHARACTERS],
];
