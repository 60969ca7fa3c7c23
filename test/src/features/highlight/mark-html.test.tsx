import type { QueryFilter } from '@contract/model/filter';

import { DOCUMENT_HITS_MAX, makeHighlighter } from '@/domain/highlight';
import { markHtml } from '@/features/highlight/mark-html';

const search = (...terms: string[]): QueryFilter[] => [
  { kind: 'keyword', text: { terms, matchType: 'partial', operator: 'OR' } },
];
const mark = (html: string, ...terms: string[]) =>
  markHtml(html, makeHighlighter(search(...terms), { findPattern: null, findNumber: null }));
const bodyOf = (html: string): string => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';

describe('an HTML document of the evidence with highlighted matches', () => {
  it('has a number for each match', () => {
    const { html, count } = mark('<p>keys and Keys</p>', 'keys');
    expect(count).toBe(2);
    expect(bodyOf(html)).toBe(
      '<p><mark class="highlighted" data-hit="0">keys</mark> and <mark class="highlighted" data-hit="1">Keys</mark></p>',
    );
  });

  it('highlights a word across the inline elements of a line as one match', () => {
    const { html, count } = mark('<p>the <b>har</b>bour</p>', 'harbour');
    expect(count).toBe(1);
    expect(bodyOf(html)).toBe(
      '<p>the <b><mark class="highlighted" data-hit="0">har</mark></b><mark class="highlighted" data-hit="0">bour</mark></p>',
    );
  });

  it('has no match across lines', () => {
    expect(mark('<p>har</p><p>bour</p>', 'harbour').count).toBe(0);
    expect(mark('<div>har<br>bour</div>', 'harbour').count).toBe(0);
    expect(mark('<table><tr><td>har</td><td>bour</td></tr></table>', 'harbour').count).toBe(0);
    expect(mark('<div>har<div>inner</div>bour</div>', 'harbour').count).toBe(0);
  });

  it('keeps styles and scripts unchanged, and loads and executes nothing', () => {
    const { html, count } = mark('<style>.keys{}</style><p>keys</p><script>keys()</script>', 'keys');
    expect(count).toBe(1);
    expect(html).toContain("default-src 'none'");
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('.keys'));
  });

  it('has no numbers when matches cannot be stepped through', () => {
    const { count, isCut } = mark(`<p>${'a '.repeat(DOCUMENT_HITS_MAX + 1)}</p>`, 'a');
    expect({ count, isCut }).toEqual({ count: DOCUMENT_HITS_MAX, isCut: true });
  });
});
