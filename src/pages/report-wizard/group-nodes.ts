import type { EvidenceSource } from '@contract/model/case';
import type { ReportFormValues } from '@contract/rules/report-form';
import type { IntlShape } from 'react-intl';

import { labelled } from '@/components/tree/labelled';
import type { TreeNode } from '@/components/tree/tree-rows';
import { isGroupChosen, withGroupOf } from '@/domain/report-form';
import { wizardMessages } from '@/messages/reports';

type Source = Pick<EvidenceSource, 'id' | 'name' | 'groups'>;
type Groups = ReportFormValues['groups'];

const ALL = 'all';
export const sourceNodeId = (evidenceId: number): string => String(evidenceId);
const groupNodeId = (evidenceId: number, group: string): string => `${evidenceId}/${group}`;

/** A node for all groups, and one for each source with its groups. */
export function groupNodes(sources: readonly Source[], chosen: Groups, intl: IntlShape): TreeNode[] {
  const bySource = sources.map((source) => {
    const children = source.groups
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({
        id: groupNodeId(source.id, name),
        ...labelled(name, count, intl),
        state: isGroupChosen(chosen, name, source.id) ? ('checked' as const) : ('unchecked' as const),
        children: [],
        size: count,
      }));
    const total = children.reduce((sum, { size }) => sum + size, 0);
    return {
      id: sourceNodeId(source.id),
      ...labelled(source.name, total, intl),
      state: stateOf(children),
      children,
      size: total,
    };
  });
  const all = {
    id: ALL,
    ...labelled(
      intl.formatMessage(wizardMessages.allGroups),
      bySource.reduce((sum, { size }) => sum + size, 0),
      intl,
    ),
    state: stateOf(bySource.flatMap(({ children }) => children)),
    children: [],
  };
  return [all, ...bySource];
}

/** The groups after a node was checked or unchecked. */
export function groupsAfter(sources: readonly Source[], chosen: Groups, nodeId: string, isOn: boolean): Groups {
  return sources
    .flatMap(({ id, groups }) => groups.filter(({ count }) => count > 0).map(({ name }) => ({ id, name })))
    .filter(({ id, name }) => [ALL, sourceNodeId(id), groupNodeId(id, name)].includes(nodeId))
    .reduce((groups, { id, name }) => withGroupOf(groups, name, id, isOn), chosen);
}

function stateOf(nodes: readonly Pick<TreeNode, 'state'>[]): TreeNode['state'] {
  const checked = nodes.filter(({ state }) => state === 'checked').length;
  if (checked === 0) {
    return 'unchecked';
  }
  return checked === nodes.length ? 'checked' : 'mixed';
}
