import type { HitFilter } from '@contract/model/filter';

import type { GroupBar } from '@/domain/group-bars';
import { paths } from '@/routing/paths';

import { CountLink } from './count-link';

import './explore.css';

interface GroupLinksProps {
  caseId: string;
  filter: HitFilter;
  groups: readonly GroupBar[];
}

/** Artifact groups, each of which links to its hits. */
export function GroupLinks({ caseId, filter, groups }: GroupLinksProps) {
  return groups.map(({ name, count, percent }) => (
    <CountLink
      key={name}
      to={paths.explorer(caseId, { ...filter, groups: [name] })}
      label={name}
      count={count}
      percent={percent}
    />
  ));
}
