import { SNIPPET_LEAD_IN, snippetOf } from '@/domain/snippet';

const rangesOf = (text: string, term: string) => {
  const start = text.indexOf(term);
  return start === -1 ? [] : [{ start, end: start + term.length }];
};
const textOf = (text: string, term: string, leadIn: number = SNIPPET_LEAD_IN.twoLines) =>
  snippetOf(text, rangesOf(text, term), leadIn)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('a snippet', () => {
  it('starts at the beginning of the text when the match is near', () => {
    expect(textOf('The varnish is still soft.', 'varnish')).toBe('The [varnish] is still soft.');
  });

  it('starts at a word before a match that is further on', () => {
    const text = `${'word '.repeat(40)}then came the varnish of the old master`;
    expect(textOf(text, 'varnish')).toBe('…word then came the [varnish] of the old master');
    expect(textOf(text, 'varnish', SNIPPET_LEAD_IN.oneLine)).toBe('…the [varnish] of the old master');
  });

  it('[001-2.4-20] is cut after 100 characters, whole characters only', () => {
    expect(textOf('a'.repeat(150), 'none')).toBe(`${'a'.repeat(100)}…`);
    expect(textOf(`${'a'.repeat(99)}🎨b`, 'none')).toBe(`${'a'.repeat(99)}…`);
  });

  it('shows a match that is itself cut', () => {
    expect(textOf('b'.repeat(150), 'b'.repeat(120))).toBe(`[${'b'.repeat(100)}]…`);
  });
});
