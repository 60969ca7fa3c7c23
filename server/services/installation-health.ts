import type { DiskState, Health, HealthState } from '@contract/model/installation';
import { LOW_DISK } from '@contract/rules/installation';
import { IMPORT_RESERVE, UPLOAD_RESERVE } from '@server/stores/disk-reserve';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The findings about the parts of the installation. */
export interface HealthFacts {
  threads: { count: number; responsive: number };
  /** The reason why jobs do not run, by queue. */
  outages: readonly { queue: string; reason: string }[];
  /** Messages about the identity provider. */
  identity: readonly string[];
  previews: {
    processes: number;
    /** Features for which this machine lacks converters. */
    missing: { previews: string; packages: string } | null;
    protection: { isComplete: boolean; permitsConversions: boolean; sentence: string } | null;
  };
  /** ISO 8601; null when no licence is needed, or it does not expire. */
  licenceExpiresOn: string | null;
  disk: { total: number; free: number };
  /** Epoch milliseconds. */
  now: number;
}

/** Lists every part once. The records work if this is called, because no call is served without them. */
export function healthOf(facts: HealthFacts): Health[] {
  return [
    { part: 'records', state: 'ok', problems: [] },
    searchHealth(facts),
    part('jobs', 'failed', facts.outages.map(outageSentence)),
    part('identity', 'failed', facts.identity),
    previewHealth(facts),
    part('licence', 'warning', licenceProblems(facts)),
    diskHealth(facts),
  ];
}

/** `free` and `total` in bytes. */
export function diskState({ free, total }: HealthFacts['disk']): DiskState {
  return free < UPLOAD_RESERVE ? 'short' : free < total * LOW_DISK ? 'low' : 'ok';
}

function searchHealth({ threads: { count, responsive } }: HealthFacts): Health {
  const silent = count - responsive;
  const are = silent === 1 ? 'thread does' : 'threads do';
  const problem = `${silent} of ${count} search ${are} not answer within a second: the machine is overloaded, or a search is stuck. Restart REVIEW when this stays.`;
  return part('search', responsive === 0 ? 'failed' : 'warning', silent === 0 ? [] : [problem]);
}

const outageSentence = ({ queue, reason }: HealthFacts['outages'][number]): string =>
  `Jobs of the queue ${queue} do not run (${reason}). They are tried again every few seconds.`;

function previewHealth({ previews: { processes, missing, protection } }: HealthFacts): Health {
  if (processes === 0) {
    return part('previews', 'warning', [
      'Files are not converted to previews: REVIEW_PREVIEW_PROCESSES is 0. Raise it, then restart REVIEW.',
    ]);
  }
  return part('previews', protection?.permitsConversions === false ? 'failed' : 'warning', [
    ...(missing === null
      ? []
      : [`There are no previews of ${missing.previews}. Install ${missing.packages}, then restart REVIEW.`]),
    ...(protection === null || protection.isComplete ? [] : [protection.sentence]),
  ]);
}

function licenceProblems({ licenceExpiresOn, now }: HealthFacts): string[] {
  return licenceExpiresOn !== null && Date.parse(licenceExpiresOn) - now < MONTH_MS
    ? [`The license expires on ${licenceExpiresOn.slice(0, 10)}. Upload a new one under Settings, Licensing.`]
    : [];
}

function diskHealth({ disk }: HealthFacts): Health {
  switch (diskState(disk)) {
    case 'ok':
      return part('disk', 'ok', []);
    case 'low':
      return part('disk', 'warning', [
        'Less than a tenth of the disk is free. Free some space, or give the data folder a larger disk.',
      ]);
    case 'short':
      return part('disk', 'failed', [
        `Too little of the disk is free: uploads are refused${disk.free < IMPORT_RESERVE ? ' and imports are stopped' : ''}. Free some space, or give the data folder a larger disk.`,
      ]);
  }
}

const part = (name: Health['part'], bad: HealthState, problems: readonly string[]): Health => ({
  part: name,
  state: problems.length === 0 ? 'ok' : bad,
  problems: [...problems],
});
