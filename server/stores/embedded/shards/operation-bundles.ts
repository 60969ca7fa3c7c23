import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { BundleResults, BundledName, BundleParameters } from '@server/stores/embedded/operations/bundle-operation';

import type { EngineResult } from './engine-result';
import type { OperationRequest } from './operations';
import { endsWithAll, unlessAborted } from './shared-signal';
import { waitsForRenewal } from './waits-for-renewal';

type ExecuteBundle = (
  viewer: Viewer,
  criteria: HitCriteria,
  operation: OperationRequest<'bundle'>,
  options: SearchOptions,
) => Promise<EngineResult<'bundle'>>;

/** Requests of one viewer with the same criteria that are executed together. */
interface Bundle {
  viewer: Viewer;
  criteria: HitCriteria;
  parameters: BundleParameters;
  /** Options of each request. */
  options: SearchOptions[];
}

interface WaitingBundle extends Bundle {
  result: Promise<EngineResult<'bundle'>>;
}

interface BundledResult<Name extends BundledName> extends Omit<EngineResult<'bundle'>, 'value'> {
  value: BundleResults[Name][number];
}

/**
 * Executes the requests of one turn of the event loop with the same viewer and criteria together. The explorer requests a page and
 * several counts at the same time, and each request to the search threads has a fixed cost.
 */
export class OperationBundles {
  private waiting: WaitingBundle[] = [];

  constructor(private readonly executeBundle: ExecuteBundle) {}

  /**
   * Each request keeps its own deadline and signal.
   *
   * @throws BadRequestError, the signal's reason
   */
  async execute<Name extends BundledName>(
    viewer: Viewer,
    { filter, queryFilters }: HitCriteria,
    { name, parameters }: { name: Name; parameters: BundleParameters[Name][number] },
    options: SearchOptions = {},
  ): Promise<BundledResult<Name>> {
    options.signal?.throwIfAborted();
    // Drops other properties, such as the order of a page, so that the criteria of all requests are equal.
    const criteria = { filter, queryFilters };
    const bundle = this.waitingFor(viewer, criteria);
    const index = indexIn(bundle.parameters[name], parameters);
    bundle.options.push(options);
    const found = await unlessAborted(bundle.result, options.signal);
    const { deadline: own = Infinity } = options;
    const isLate = found.status === 'timedOut' && own > (earliestDeadline(bundle.options) ?? Infinity);
    if (isLate || (found.hasFormer && waitsForRenewal(criteria, options))) {
      // The deadline of another request of the bundle passed, not that of this one. The matches found so far are cached.
      return this.execute(viewer, criteria, { name, parameters }, options);
    }
    const [value] = found.value[name].slice(index, index + 1);
    if (value === undefined) {
      throw new Error(`The bundle has no result of ${name} ${index}.`);
    }
    return { ...found, value };
  }

  private waitingFor(viewer: Viewer, criteria: HitCriteria): WaitingBundle {
    const existing = this.waiting.find(
      (other) => isDeepStrictEqual(other.viewer, viewer) && isDeepStrictEqual(other.criteria, criteria),
    );
    if (existing !== undefined) {
      return existing;
    }
    const parameters: BundleParameters = { page: [], count: [], group: [], tagCounts: [] };
    const bundle: Bundle = { viewer, criteria, parameters, options: [] };
    const waiting = { ...bundle, result: this.executeLater(bundle) };
    this.waiting.push(waiting);
    return waiting;
  }

  /** Executes the bundle in the next turn of the event loop, with the requests that were added by then. */
  private async executeLater(bundle: Bundle): Promise<EngineResult<'bundle'>> {
    await setImmediate();
    this.waiting = this.waiting.filter(({ parameters }) => parameters !== bundle.parameters);
    const { viewer, criteria, parameters, options } = bundle;
    const deadline = earliestDeadline(options);
    const signal = endsWithAll(options.map((each) => each.signal));
    return this.executeBundle(
      viewer,
      criteria,
      { name: 'bundle', parameters },
      {
        ...(deadline !== undefined && { deadline }),
        ...(signal !== undefined && { signal }),
        ...(options.some((each) => each.acceptsFormer === true) && { acceptsFormer: true }),
      },
    );
  }
}

/** Undefined when no request has a deadline. */
function earliestDeadline(options: readonly SearchOptions[]): number | undefined {
  const deadlines = options.flatMap(({ deadline }) => deadline ?? []);
  return deadlines.length === 0 ? undefined : Math.min(...deadlines);
}

/** The index of the parameters in the list; adds them when they are missing. */
function indexIn<Parameters>(list: Parameters[], parameters: Parameters): number {
  const existing = list.findIndex((other) => isDeepStrictEqual(other, parameters));
  return existing >= 0 ? existing : list.push(parameters) - 1;
}
