import { chosenHitsOperation } from '@server/stores/embedded/answers/chosen-hits-operation';
import { columnValuesOperation } from '@server/stores/embedded/answers/column-values-operation';
import { copiesOperation } from '@server/stores/embedded/answers/copies-operation';
import { clustersOperation } from '@server/stores/embedded/answers/clusters-operation';
import { countOperation } from '@server/stores/embedded/answers/count-operation';
import { coverageOperation } from '@server/stores/embedded/answers/coverage-operation';
import { groupOperation } from '@server/stores/embedded/answers/group-operation';
import { histogramOperation } from '@server/stores/embedded/answers/histogram-operation';
import { lanesOperation } from '@server/stores/embedded/answers/lanes-operation';
import { locationsOperation } from '@server/stores/embedded/answers/locations-operation';
import { messagesOperation } from '@server/stores/embedded/answers/messages-operation';
import { nearestMessageOperation } from '@server/stores/embedded/answers/nearest-message-operation';
import { neighboursOperation } from '@server/stores/embedded/answers/neighbours-operation';
import type { Operation } from '@server/stores/embedded/answers/operation';
import { pageOperation } from '@server/stores/embedded/answers/page-operation';
import { positionOperation } from '@server/stores/embedded/answers/position-operation';
import { positionsOperation } from '@server/stores/embedded/answers/positions-operation';
import { similarWordsOperation } from '@server/stores/embedded/answers/similar-words-operation';
import { stacksOperation } from '@server/stores/embedded/answers/stacks-operation';
import { tagCountsOperation } from '@server/stores/embedded/answers/tag-counts-operation';
import { threadCountsOperation } from '@server/stores/embedded/answers/thread-counts-operation';
import { threadOutlineOperation } from '@server/stores/embedded/answers/thread-outline-operation';
import { threadsOperation } from '@server/stores/embedded/answers/threads-operation';
import { timelineOperation } from '@server/stores/embedded/answers/timeline-operation';
import { toolStacksOperation } from '@server/stores/embedded/answers/tool-stacks-operation';
import { trackOperation } from '@server/stores/embedded/answers/track-operation';
import { topLocationsOperation } from '@server/stores/embedded/answers/top-locations-operation';

const ALL = {
  chosenHits: chosenHitsOperation,
  clusters: clustersOperation,
  columnValues: columnValuesOperation,
  copies: copiesOperation,
  count: countOperation,
  coverage: coverageOperation,
  group: groupOperation,
  histogram: histogramOperation,
  lanes: lanesOperation,
  locations: locationsOperation,
  messages: messagesOperation,
  nearestMessage: nearestMessageOperation,
  neighbours: neighboursOperation,
  page: pageOperation,
  position: positionOperation,
  positions: positionsOperation,
  similarWords: similarWordsOperation,
  stacks: stacksOperation,
  tagCounts: tagCountsOperation,
  threadCounts: threadCountsOperation,
  threadOutline: threadOutlineOperation,
  threads: threadsOperation,
  timeline: timelineOperation,
  toolStacks: toolStacksOperation,
  topLocations: topLocationsOperation,
  track: trackOperation,
};

export type OperationName = keyof typeof ALL;

type Types<Name extends OperationName> =
  (typeof ALL)[Name] extends Operation<infer Parameters, infer Part, infer Answer>
    ? { parameters: Parameters; part: Part; answer: Answer }
    : never;
type OperationTypes = { [Name in OperationName]: Types<Name> };

export type ParametersOf<Name extends OperationName> = OperationTypes[Name]['parameters'];
export type PartOf<Name extends OperationName> = OperationTypes[Name]['part'];
export type AnswerOf<Name extends OperationName> = OperationTypes[Name]['answer'];

/** Everything that segments are asked, by name, so that a question can travel between threads. */
export const OPERATIONS: {
  [Name in OperationName]: Operation<ParametersOf<Name>, PartOf<Name>, AnswerOf<Name>>;
} = ALL;

/** A name with its parameters, as one value. */
export type Asked<Name extends OperationName = OperationName> = {
  [One in Name]: { name: One; parameters: ParametersOf<One> };
}[Name];
