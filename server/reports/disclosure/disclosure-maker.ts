import type { PackageHead } from '@contract/model/disclosure-package';
import {
  authorship,
  conversionNotes,
  openFile,
  type ContentStores,
  type ReportOrder,
} from '@server/reports/case-report-content';
import { nameCommentWriters, type NamedHit } from '@server/reports/comment-writers';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import { authorAndAgency } from '@server/reports/letterhead/author-text';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { withoutPrivileged } from '@server/reports/report-selection';
import { sortItems } from '@server/reports/search-export/sorted-items';
import { selectedCriteria } from '@server/reports/selected-criteria';
import type { SigningKey } from '@server/signing-key';
import type { HitReader } from '@server/stores/hit-store';
import { readReportRequest } from '@server/stores/report-request';

import { PackageFiles } from './package-files';
import { writePackage } from './write-package';

interface Dependencies extends Pick<ContentStores, 'hits' | 'sources' | 'users' | 'previews' | 'files' | 'converted'> {
  /** The built viewer page of packages; null when the interface was not built. */
  viewerFolder: string | null;
  signingKey: () => SigningKey;
  /** Titles of the configured columns, by index. @param importTypes of the sources of the case */
  configuredTitles: (importTypes: readonly string[]) => Promise<string[]>;
}

const WITHOUT_PRIVILEGED = 'Privileged items are not in this package.';

/**
 * Writes disclosure packages: selected items with a viewer page that works without REVIEW, as a signed ZIP (docs/disclosure.md).
 */
export class DisclosureMaker implements ReportMaker {
  constructor(private readonly deps: Dependencies) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { record, of, signal } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'disclosure_package') {
      throw new Error(`The report ${record.id} is not a disclosure package.`);
    }
    const { viewerFolder, signingKey, configuredTitles, previews } = this.deps;
    const reader = this.deps.hits.reader(of.id);
    const { criteria, exceptHitIds } = selectedCriteria(request);
    const { ids, items } = await sortItems(reader, withoutPrivileged(order.viewer), {
      ...{ criteria, sort: [{ by: 'hitId', order: 'asc' }], exceptHitIds: [...exceptHitIds], signal },
      onItem: () => undefined,
    });
    options.onCounted(ids.length);
    const files = new PackageFiles(previews, request.includeConversions);
    const reasonOf = await reader.positionReasons(withoutPrivileged(order.viewer), { signal });
    const path = await writePackage(
      {
        about: {
          ...{
            packageId: record.id,
            name: record.name,
            caseName: of.name,
            recipient: order.redact?.(request.recipient) ?? request.recipient,
          },
          ...{ createdAt: record.createdAt, createdBy: authorAndAgency(authorship(order)) },
        },
        notices: [WITHOUT_PRIVILEGED, ...(order.redactionNotice === undefined ? [] : [order.redactionNotice])],
        marks: { tags: request.includeTags, comments: request.includeComments },
        timezone: of.timezone,
        phoneCountry: of.phoneCountry,
        hasConversions: request.includeConversions,
        ids,
        hits: () => readHits(reader, order, { ids, users: this.deps.users }),
        reasonOf,
        filesOf: (hits) => files.of(of.id, hits),
        tags: () => reader.listTags(),
        sources: () => this.sourcesOf(of.id),
        columnTitles: configuredTitles,
        open: (sha256) => openFile(this.deps, sha256),
      },
      { ...options, viewerFolder, key: signingKey() },
    );
    const notes = [WITHOUT_PRIVILEGED, ...conversionNotes(files.withoutConversion)];
    return { path, extension: 'zip', notes, items };
  }

  private async sourcesOf(caseId: string): Promise<PackageHead['sources']> {
    const sources = await this.deps.sources.listOfCases([caseId]);
    return sources.map(({ id, name, importType }) => ({ id, name, importType }));
  }
}

/**
 * The items in their current state.
 * @throws ItemsChangedError when one was deleted; SearchTimedOutError, the signal's reason
 */
async function* readHits(
  reader: Pick<HitReader, 'search'>,
  { viewer, signal }: ReportOrder,
  { ids, users }: { ids: Float64Array; users: Dependencies['users'] },
): AsyncGenerator<readonly NamedHit[]> {
  for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE) {
    const part = [...ids.subarray(start, start + ITEMS_AT_ONCE)];
    const hits = await loadItems(reader, withoutPrivileged(viewer), part, signal);
    if (hits.length !== part.length) {
      throw new ItemsChangedError();
    }
    yield nameCommentWriters(users, hits);
  }
}
