import { LRUCache } from 'lru-cache';

import type { Artifact } from '@contract/model/hit';
import { codeOfReason, reasonOfCode, type PositionReason } from '@contract/model/position-reason';
import { ruleOfArtifact } from '@server/domain/positions/artifact-rule';
import { devicesOf, type DeviceSection } from '@server/domain/positions/devices';
import { reasonOf, type ItemValues } from '@server/domain/positions/reason-of';
import { settlePicture, type PictureOwners } from '@server/domain/positions/settle-pictures';
import { finishedSources, informationOf } from '@server/stores/embedded/rows/sources/sources';
import { contentKey } from '@server/stores/embedded/rows/hits/content-key';
import type { PositionRules } from '@server/stores/embedded/operations/segment-positions';
import type { LocatedItem } from '@server/stores/hit-movements';
import type { SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { CaseAccess } from './case-access';
import { search } from './search';

/** What the positions of a case are judged by, as far as the viewer may know it. */
export interface PositionJudge {
  rules: PositionRules;
  owners: PictureOwners;
}

const EVERYTHING = { filter: {}, queryFilters: [] };
/** The artifact in whose items some tools store the facts about the device, and the number of items that are read. */
const DEVICE_ARTIFACT = { group: 'Device & System', name: 'Device Information' };
const DEVICE_ITEMS = 200;
/** Users who see privileged items, and those who do not. */
const KINDS_OF_VIEWERS = 2;

/** Judges of a case, cached until hits or marks change. */
class PositionJudges {
  private readonly cached = new LRUCache<string, PositionJudge>({ max: KINDS_OF_VIEWERS });

  async of(access: CaseAccess, viewer: Viewer, options?: SearchOptions): Promise<PositionJudge> {
    const sources = finishedSources(access.db);
    const counters = access.db.prepare<[], string>(COUNTERS).pluck().get();
    const key = JSON.stringify([viewer.seesPrivileged, sources, counters]);
    const known = this.cached.get(key);
    if (known !== undefined) {
      return known;
    }
    const rules = await rulesOf(access, viewer, sources, options);
    const operation = { name: 'ownPictures', parameters: { rules } } as const;
    const { value: owners, status } = await access.engine.execute(viewer, EVERYTHING, operation, options);
    const judge = { rules, owners };
    if (status === 'success') {
      this.cached.set(key, judge);
    }
    return judge;
  }
}

const COUNTERS = "SELECT group_concat(name || ' ' || last) FROM counter WHERE name IN ('segments', 'marks')";

async function rulesOf(
  access: CaseAccess,
  viewer: Viewer,
  sources: readonly number[],
  options?: SearchOptions,
): Promise<PositionRules> {
  const sections = new Map<number, DeviceSection[]>();
  for (const evidenceId of sources) {
    const items = await deviceItems(access, viewer, evidenceId, options);
    sections.set(evidenceId, [...informationOf(access.db, evidenceId, 'device'), ...items]);
  }
  const rows = access.db
    .prepare<[], Artifact & { id: number }>('SELECT id, artifact_group AS "group", name FROM artifact')
    .all();
  const artifacts = new Map(rows.map(({ id, ...artifact }) => [id, ruleOfArtifact(artifact)]));
  const devices = devicesOf(sections);
  return { key: JSON.stringify([[...artifacts.keys()], [...devices]]), artifacts, devices };
}

async function deviceItems(
  access: CaseAccess,
  viewer: Viewer,
  evidenceId: number,
  options?: SearchOptions,
): Promise<DeviceSection[]> {
  const request = {
    ...{ filter: { evidenceIds: [evidenceId], artifacts: [DEVICE_ARTIFACT] }, queryFilters: [] },
    ...{ sort: [{ by: 'hitId', order: 'asc' } as const], size: DEVICE_ITEMS },
  };
  const { hits } = await search(access, viewer, request, options);
  return hits.map(({ fragments }) => {
    const entry = (name: string) => fragments.find((fragment) => fragment.name === name)?.value;
    const [name, value, category = ''] = [entry('Entry name'), entry('Entry value'), entry('Entry category')];
    const own = name === undefined || value === undefined ? [] : [{ name, value }];
    return { name: category, fragments: [...fragments, ...own] };
  });
}

const judges = new WeakMap<CaseAccess, PositionJudges>();

/** By what the positions of a case are judged for a viewer. */
export async function positionJudge(
  access: CaseAccess,
  viewer: Viewer,
  options?: SearchOptions,
): Promise<PositionJudge> {
  const ofCase = judges.get(access) ?? new PositionJudges();
  judges.set(access, ofCase);
  return ofCase.of(access, viewer, options);
}

/** The reason of the positions of a hit that was read. */
export function reasonOfHit({ rules, owners }: PositionJudge, hit: LocatedItem): PositionReason {
  const device = rules.devices.get(hit.origin.evidenceId);
  const code = codeOfReason(reasonOf(ruleOfArtifact(hit.artifact), valuesOf(hit), device));
  const sha256 = hit.attachments.find((file) => file.importance === 'primary' && file.sha256 !== null)?.sha256 ?? null;
  return reasonOfCode(
    settlePicture({
      code,
      content: sha256 === null ? null : contentKey(sha256).join(),
      device: device?.number,
      owners,
      hasSeveralDevices: new Set([...rules.devices.values()].map(({ number }) => number)).size > 1,
    }),
  );
}

const valuesOf = ({ fragments }: LocatedItem): ItemValues => ({
  of: (names) => fragments.flatMap(({ name, value }) => (names.has(name.toLowerCase()) ? value : [])),
});
