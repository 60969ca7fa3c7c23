import { bundleOperation } from '@server/stores/embedded/operations/bundle-operation';
import { chosenHitsOperation } from '@server/stores/embedded/operations/chosen-hits-operation';
import { columnValuesOperation } from '@server/stores/embedded/operations/column-values-operation';
import { copiesOperation } from '@server/stores/embedded/operations/copies-operation';
import { clustersOperation } from '@server/stores/embedded/operations/clusters-operation';
import { countOperation } from '@server/stores/embedded/operations/count-operation';
import { coverageOperation } from '@server/stores/embedded/operations/coverage-operation';
import { histogramOperation } from '@server/stores/embedded/operations/histogram-operation';
import { lanesOperation } from '@server/stores/embedded/operations/lanes-operation';
import { locationsOperation } from '@server/stores/embedded/operations/locations-operation';
import { messagesOperation } from '@server/stores/embedded/operations/messages-operation';
import { nearestMessageOperation } from '@server/stores/embedded/operations/nearest-message-operation';
import { neighboursOperation } from '@server/stores/embedded/operations/neighbours-operation';
import type { Operation } from '@server/stores/embedded/operations/operation';
import { ownPicturesOperation } from '@server/stores/embedded/operations/own-pictures-operation';
import { pageOperation } from '@server/stores/embedded/operations/page-operation';
import { positionOperation } from '@server/stores/embedded/operations/position-operation';
import { positionsOperation } from '@server/stores/embedded/operations/positions-operation';
import { similarWordsOperation } from '@server/stores/embedded/operations/similar-words-operation';
import { stacksOperation } from '@server/stores/embedded/operations/stacks-operation';
import { threadCountsOperation } from '@server/stores/embedded/operations/thread-counts-operation';
import { threadOutlineOperation } from '@server/stores/embedded/operations/thread-outline-operation';
import { threadsOperation } from '@server/stores/embedded/operations/threads-operation';
import { timelineOperation } from '@server/stores/embedded/operations/timeline-operation';
import { toolStacksOperation } from '@server/stores/embedded/operations/tool-stacks-operation';
import { trackOperation } from '@server/stores/embedded/operations/track-operation';
import { topLocationsOperation } from '@server/stores/embedded/operations/top-locations-operation';
import { valueStacksOperation } from '@server/stores/embedded/operations/value-stacks-operation';

const ALL = {
  bundle: bundleOperation,
  chosenHits: chosenHitsOperation,
  clusters: clustersOperation,
  columnValues: columnValuesOperation,
  copies: copiesOperation,
  count: countOperation,
  coverage: coverageOperation,
  histogram: histogramOperation,
  lanes: lanesOperation,
  locations: locationsOperation,
  messages: messagesOperation,
  nearestMessage: nearestMessageOperation,
  neighbours: neighboursOperation,
  ownPictures: ownPicturesOperation,
  page: pageOperation,
  position: positionOperation,
  positions: positionsOperation,
  similarWords: similarWordsOperation,
  stacks: stacksOperation,
  threadCounts: threadCountsOperation,
  threadOutline: threadOutlineOperation,
  threads: threadsOperation,
  timeline: timelineOperation,
  toolStacks: toolStacksOperation,
  topLocations: topLocationsOperation,
  track: trackOperation,
  valueStacks: valueStacksOperation,
};

export type OperationName = keyof typeof ALL;

type Types<Name extends OperationName> =
  (typeof ALL)[Name] extends Operation<infer Parameters, infer Part, infer Result>
    ? { parameters: Parameters; part: Part; value: Result }
    : never;
type OperationTypes = { [Name in OperationName]: Types<Name> };

export type ParametersOf<Name extends OperationName> = OperationTypes[Name]['parameters'];
export type PartOf<Name extends OperationName> = OperationTypes[Name]['part'];
export type ResultOf<Name extends OperationName> = OperationTypes[Name]['value'];

/** All operations on segments by name, so that a request can be sent to another thread. */
export const OPERATIONS: {
  [Name in OperationName]: Operation<ParametersOf<Name>, PartOf<Name>, ResultOf<Name>>;
} = ALL;

/** The name of an operation with its parameters. */
export type OperationRequest<Name extends OperationName = OperationName> = {
  [One in Name]: { name: One; parameters: ParametersOf<One> };
}[Name];
