import type { Fragment } from '@contract/model/hit';
import { FragmentValue } from '@/features/hit-fragments/fragment-value';
import { renderPart } from '@test/helpers/render-part';

const size = (bytes: number): Fragment => ({
  name: 'Size',
  displayName: 'Size',
  value: String(bytes),
  valueType: 'number',
  numberValue: bytes,
  importance: 'primary',
  hidden: false,
  categories: [],
});

describe('a number with a unit', () => {
  it.each([
    ['with the number of the export beside it', 24_818, /24\.2 KB \(24818 B\)$/],
    ['once where both say the same', 5, /5 B$/],
  ])('is shown: %s', (_title, bytes, text) => {
    const { container } = renderPart(<FragmentValue fragment={size(bytes)} timezone="UTC" />);
    expect(container).toHaveTextContent(text);
  });
});
