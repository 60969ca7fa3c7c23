import type { FragmentRow } from '@/domain/fragments';

import { FragmentValue } from './fragment-value';
import { DetailRow } from './detail-row';

interface FragmentListProps {
  rows: readonly FragmentRow[];
  timezone: string;
}

/** Rows of a description list: the name on the left, its values in lines on the right. */
export function FragmentList({ rows, timezone }: FragmentListProps) {
  return rows.map(({ key, title, fragments }) => (
    <DetailRow key={key} label={title}>
      {fragments.map((fragment, index) => (
        // Values of one name may be equal, so the key is the index.
        <FragmentValue key={index} fragment={fragment} timezone={timezone} />
      ))}
    </DetailRow>
  ));
}
