import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

import { countOperation } from './count-operation';
import { groupOperation } from './group-operation';
import type { Operation } from './operation';
import { pageOperation } from './page-operation';
import { tagCountsOperation } from './tag-counts-operation';

/** The operations of a page of a search. */
interface Bundled {
  page: typeof pageOperation;
  count: typeof countOperation;
  group: typeof groupOperation;
  tagCounts: typeof tagCountsOperation;
}

export type BundledName = keyof Bundled;

type Types<Name extends BundledName> =
  Bundled[Name] extends Operation<infer Parameters, infer Part, infer Result>
    ? { parameters: Parameters; part: Part; value: Result }
    : never;

/** For each operation the parameters of each of its requests. */
export type BundleParameters = { [Name in BundledName]: Types<Name>['parameters'][] };
type BundleParts = { [Name in BundledName]: Types<Name>['part'][] };
/** In the order of the parameters. */
export type BundleResults = { [Name in BundledName]: Types<Name>['value'][] };

/** Several operations on the same matches, which are computed once. */
export const bundleOperation: Operation<BundleParameters, BundleParts, BundleResults> = {
  *collect(matched, { page, count, group, tagCounts }) {
    return {
      page: yield* collectEach(pageOperation, matched, page),
      count: yield* collectEach(countOperation, matched, count),
      group: yield* collectEach(groupOperation, matched, group),
      tagCounts: yield* collectEach(tagCountsOperation, matched, tagCounts),
    };
  },
  merge: (parts, parameters) => ({
    page: mergeEach(pageOperation, parts, parameters.page, ({ page }) => page),
    count: mergeEach(countOperation, parts, parameters.count, ({ count }) => count),
    group: mergeEach(groupOperation, parts, parameters.group, ({ group }) => group),
    tagCounts: mergeEach(tagCountsOperation, parts, parameters.tagCounts, ({ tagCounts }) => tagCounts),
  }),
};

function* collectEach<Parameters, Part>(
  operation: Operation<Parameters, Part, unknown>,
  matched: readonly MatchedSegment[],
  requests: readonly Parameters[],
): CooperativeTask<Part[]> {
  const parts: Part[] = [];
  for (const parameters of requests) {
    parts.push(yield* operation.collect(matched, parameters));
  }
  return parts;
}

const mergeEach = <Parameters, Part, Result>(
  operation: Operation<Parameters, Part, Result>,
  bundles: readonly BundleParts[],
  requests: readonly Parameters[],
  partsOf: (bundle: BundleParts) => readonly Part[],
): Result[] =>
  requests.map((parameters, index) =>
    operation.merge(
      bundles.flatMap((bundle) => partsOf(bundle).slice(index, index + 1)),
      parameters,
    ),
  );
