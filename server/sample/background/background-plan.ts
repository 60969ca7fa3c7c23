import type { BackgroundType } from './background-drafts';

export type PlannedKind = BackgroundType | 'file' | 'message' | 'sms';

/** Percentages of background hits, based on the counts of real reports (formats.md 1.6). The rest are messages. */
const SHARES = [
  ['file', 13],
  ['sms', 5],
  ['Call', 7],
  ['VisitedPage', 7],
  ['Location', 5.5],
  ['Contact', 4],
  ['Email', 4.5],
  ['SearchedItem', 2],
  ['Cookie', 2],
  ['CellTower', 1.5],
  ['InstalledApplication', 1.5],
  ['Notification', 1.3],
  ['DeviceEvent', 1.3],
  ['WirelessNetwork', 1],
  ['ApplicationUsage', 1],
  ['CalendarEntry', 0.8],
  ['WebBookmark', 0.6],
  ['Note', 0.5],
  ['FileDownload', 0.4],
  ['Journey', 0.2],
  ['UserAccount', 0.2],
  ['Password', 0.2],
  ['SpatialAnchor', 0.2],
] as const satisfies readonly (readonly [kind: PlannedKind, share: number])[];

/** The minimum number of background hits for three of every kind. */
const SMALL = 200;
const AT_LEAST = 3;

/** The number of background hits of each kind, `total` in sum; `replaced` messages of it belong to the story. */
export const planBackground = (rest: number, replaced = 0): ReadonlyMap<PlannedKind, number> => {
  const total = rest + replaced;
  const plan = new Map<PlannedKind, number>(
    SHARES.map(([kind, share]) => [kind, Math.max(total > SMALL ? AT_LEAST : 0, Math.floor((total * share) / 100))]),
  );
  const planned = [...plan.values()].reduce((sum, count) => sum + count, 0);
  return plan.set('message', Math.max(0, total - planned - replaced));
};
