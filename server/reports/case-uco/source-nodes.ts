import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';

import { hashNode } from './item-nodes';
import { dateTime, node, reference, type Node, type NodeNames } from './graph-terms';

interface SourceContext {
  names: NodeNames;
  /** Node names of its items. */
  items: readonly string[];
}

/** The provenance of items: the imported container, the tool that wrote it, the import, and a record that refers to the items. */
export function sourceNodes(source: EvidenceSourceRecord, { names, items }: SourceContext): Node[] {
  const { id, name, importType, importTypeVersion, inputSha256, ingestedAt } = source;
  const [container, tool, record] = [names.of('container', id), names.of('tool', id), recordName(id, names)];
  const facet = node(names.of('container-facet', id), 'uco-observable:ContentDataFacet', {
    'uco-observable:hash': [hashNode(names.of('container-hash', id), inputSha256)],
  });
  return [
    node(container, 'uco-observable:ObservableObject', { 'uco-core:name': name, 'uco-core:hasFacet': [facet] }),
    node(tool, 'uco-tool:Tool', {
      'uco-core:name': importType,
      'uco-tool:version': importTypeVersion ?? undefined,
    }),
    node(record, 'case-investigation:ProvenanceRecord', {
      'uco-core:description': `Items of the evidence source ${name} that were selected for this export`,
      'uco-core:object': items.map(reference),
    }),
    node(names.of('import', id), 'case-investigation:InvestigativeAction', {
      'uco-core:name': 'Import of an extraction',
      'uco-action:instrument': reference(tool),
      'uco-action:object': reference(container),
      'uco-action:result': reference(record),
      'uco-action:endTime': ingestedAt === null ? undefined : dateTime(ingestedAt),
    }),
  ];
}

export const recordName = (sourceId: number, names: NodeNames): string => names.of('provenance', sourceId);
