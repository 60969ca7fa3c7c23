import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { isRecord, readJson } from '@contract/text/read-json';
import { HitSet } from '@server/domain/hit-set';
import { AppendFile } from '@server/reports/append-file';
import { ReportArchive } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import type { ContentStores, ReportOrder } from '@server/reports/case-report-content';
import { fileItem } from '@server/reports/file-item';
import { ItemDigest } from '@server/reports/item-digest';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import { ReportIncompleteError } from '@server/reports/report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { withoutPrivileged } from '@server/reports/report-selection';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';
import { readReportRequest } from '@server/stores/report-request';

import { CONTEXT, node, NodeNames, reference, type Node } from './graph-terms';
import { itemName, itemNodes } from './item-nodes';
import { selectedItems } from './selected-items';
import { recordName, sourceNodes } from './source-nodes';

const NOTE = 'Privileged items are not in this export.';

interface Writing {
  order: ReportOrder;
  options: MakeOptions;
  ids: readonly number[];
  graph: GraphFile;
  archive: ReportArchive;
}

/** Writes exports of selected items as CASE/UCO JSON-LD with their files (docs/exports.md). */
export class CaseUcoMaker implements ReportMaker {
  constructor(private readonly stores: Pick<ContentStores, 'hits' | 'sources' | 'files'>) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { record, of, signal } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'case_uco_export') {
      throw new Error(`The report ${record.id} is not an export as CASE/UCO.`);
    }
    const reader = this.stores.hits.reader(of.id);
    const ids = await selectedItems(reader, withoutPrivileged(order.viewer), request, signal);
    options.onCounted(ids.length);
    const head = { reportId: record.id, name: record.name, caseName: of.name, createdAt: record.createdAt };
    const open = (sha256: string) => this.stores.files.read(sha256);
    const archive = new ReportArchive({ folder: options.folder, head, signal, open });
    const file = path.join(options.folder, 'graph.jsonld');
    const graph = new GraphFile(file);
    try {
      await this.writeGraph({ order, options, ids, graph, archive });
      await requireItems(file, ids);
      const name = `${safeName(record.name, 'items')}.jsonld`;
      return { ...(await archive.finish([{ path: file, name }])), notes: [NOTE], items: HitSet.ofHits(ids) };
    } finally {
      archive.close();
    }
  }

  private async writeGraph({ order, options, ids, graph, archive }: Writing): Promise<void> {
    const { of, signal, record } = order;
    const reader = this.stores.hits.reader(of.id);
    const viewer = withoutPrivileged(order.viewer);
    const names = new NodeNames(of.id);
    const tags = new Map((await reader.listTags()).map(({ id, name }) => [id, name]));
    const sources = new Map((await this.stores.sources.listOfCases([of.id])).map((source) => [source.id, source]));
    const items = new Map<number, string[]>();
    for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE) {
      signal.throwIfAborted();
      const part = ids.slice(start, start + ITEMS_AT_ONCE);
      const hits = await loadItems(reader, viewer, part, signal);
      if (hits.length !== part.length) {
        throw new ItemsChangedError();
      }
      for (const hit of hits) {
        const { evidenceId } = hit.origin;
        const attachments = hit.attachments.map((attachment) => ({ ...attachment, conversions: [] }));
        const item = fileItem(hit, sources.get(evidenceId)?.name ?? '', attachments);
        await archive.addFilesOf(item);
        graph.add(itemNodes(hit, { names, tags, item }));
        const ofSource = items.get(evidenceId) ?? [];
        ofSource.push(itemName(hit, names));
        items.set(evidenceId, ofSource);
      }
      options.onProgress(start + part.length);
    }
    const used = [...items.keys()].flatMap((id) => sources.get(id) ?? []);
    used.forEach((source) => graph.add(sourceNodes(source, { names, items: items.get(source.id) ?? [] })));
    graph.add([
      investigation({
        names,
        sources: used,
        caseName: of.name,
        exportedBy: record.ownerName,
        redactions: order.redactionNotice,
      }),
    ]);
    graph.close();
  }
}

interface About {
  names: NodeNames;
  sources: readonly EvidenceSourceRecord[];
  caseName: string;
  exportedBy: string;
  redactions: string | undefined;
}

const investigation = ({ names, sources, caseName, exportedBy, redactions }: About): Node =>
  node(names.of('investigation'), 'case-investigation:Investigation', {
    'uco-core:name': caseName,
    'uco-core:description': `Selected items, exported from REVIEW by ${exportedBy}. ${[NOTE, redactions ?? ''].join(' ').trim()}`,
    'uco-core:object': sources.map(({ id }) => reference(recordName(id, names))),
  });

/** A JSON-LD document to which nodes are appended, one per line. Nodes already in it are skipped. */
class GraphFile {
  private readonly file: AppendFile;
  private readonly written = new Set<unknown>();

  constructor(path: string) {
    this.file = new AppendFile(path);
    this.file.append(`{"@context":${JSON.stringify(CONTEXT)},"@graph":[`);
  }

  add(nodes: readonly Node[]): void {
    for (const added of nodes) {
      if (!this.written.has(added['@id'])) {
        this.file.append(`${this.written.size === 0 ? '' : ','}\n${JSON.stringify(added)}`);
        this.written.add(added['@id']);
      }
    }
  }

  close(): void {
    this.file.append('\n]}\n');
    this.file.close();
  }
}

/**
 * Reads the graph back. @throws ReportIncompleteError when it contains other items than the selected ones, or a line is no node
 */
async function requireItems(file: string, ids: readonly number[]): Promise<void> {
  const [expected, found] = [new ItemDigest(), new ItemDigest()];
  ids.forEach((id) => expected.add(String(id)));
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line.startsWith('{"@id"')) {
      const added = readJson(line.replace(/,$/, ''));
      const id = isRecord(added) ? itemIn(added) : null;
      if (id !== null) {
        found.add(id);
      }
    }
  }
  if (!found.equals(expected)) {
    throw new ReportIncompleteError([`${expected.count} items: the graph has ${found.count}`]);
  }
}

/** The item id of a node; null for other nodes. */
function itemIn(added: Readonly<Record<string, unknown>>): string | null {
  const facets: readonly unknown[] = Array.isArray(added['uco-core:hasFacet']) ? added['uco-core:hasFacet'] : [];
  const values = facets.find((facet) => isRecord(facet) && 'review:item' in facet);
  const id: unknown = isRecord(values) ? values['review:item'] : null;
  return typeof id === 'string' ? id : null;
}
