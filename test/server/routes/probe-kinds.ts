import type { SortEntry } from '@contract/model/filter';

import { MARKER, type ProbeFixture, type ProbeRequest } from './leak-worlds';

type ProbeRequests = (about: ProbeFixture, actionIds: { mixed: string; secret: string }) => ProbeRequest[];

/**
 * The test of a call for a user who does not see privileged hits:
 * `asks`: it responds as if these had never existed · `importFacts`: it returns properties of an import from before the privilege, and
 * responds as before · `about`: it does not concern hits.
 */
export type Probe = { asks: ProbeRequests } | { importFacts: ProbeRequests } | { about: string };

export const EVERYTHING = { filter: {}, queryFilters: [] };
export const WORLD = { south: -90, west: -180, north: 90, east: 180 };
export const byId: SortEntry[] = [{ by: 'hitId', order: 'asc' }];

/** Searches that would find privileged hits, each by another criterion. */
export const criteria = ({ open, secret, tagIds, chatThreadIds, evidenceId }: ProbeFixture) => [
  EVERYTHING,
  ...[MARKER, 'letter'].map((term) => ({
    filter: {},
    queryFilters: [{ kind: 'keyword', text: { terms: [term], matchType: 'partial', operator: 'OR' } }],
  })),
  { filter: {}, queryFilters: [{ kind: 'hits', hitIds: [...open, ...secret] }] },
  ...chatThreadIds.map((id) => ({ filter: {}, queryFilters: [{ kind: 'chatThread', chatThreadIds: [id] }] })),
  ...tagIds.map((id) => ({ filter: { tagIds: [id] }, queryFilters: [] })),
  { filter: { untagged: true, publicComments: true }, queryFilters: [] },
  { filter: { evidenceIds: [Number(evidenceId)], unseen: 'me' }, queryFilters: [] },
  { filter: { unseen: 'anyone' }, queryFilters: [] },
  { filter: { fileDiffers: true }, queryFilters: [] },
  {
    filter: { groups: ['Communication'], artifacts: [{ group: 'Communication', name: 'SMS Messages' }] },
    queryFilters: [],
  },
  { filter: { toolCopies: 'stacked' }, queryFilters: [] },
  ...['severalTools', 'oneTool', 'notCompared'].map((foundBy) => ({ filter: { foundBy }, queryFilters: [] })),
  ...['onlyFirst', 'onlySecond', 'both', 'notCompared'].map((show) => ({
    filter: { sourceComparison: { evidenceIds: [Number(evidenceId) - 1, Number(evidenceId)], show } },
    queryFilters: [],
  })),
  ...['undated', 'needsValidation'].map((dateState) => ({ filter: { dateState }, queryFilters: [] })),
  {
    filter: {},
    queryFilters: [{ kind: 'timeRange', from: '2000-01-01T00:00:00.000Z', to: '2040-01-01T00:00:00.000Z' }],
  },
  {
    filter: {},
    queryFilters: [{ kind: 'area', area: { shape: 'box', south: -90, west: -180, north: 90, east: 180 } }],
  },
  ...['deleted', 'hasAttachments', 'commentedByMe'].map((kind) => ({ filter: { [kind]: true }, queryFilters: [] })),
  { filter: {}, queryFilters: [{ kind: 'person', names: [MARKER], identifiers: ['4917612345678'] }] },
  { filter: { exhibits: true }, queryFilters: [] },
  { filter: { privilegeState: 'suspected' }, queryFilters: [] },
  { filter: { privilegeState: 'confirmed' }, queryFilters: [] },
  { filter: { privilegeState: 'released' }, queryFilters: [] },
  { filter: { privileged: true }, queryFilters: [] },
  { filter: { privileged: false }, queryFilters: [] },
];

export const searching =
  (more: object = {}): ProbeRequests =>
  (about) =>
    criteria(about).map((searched) => ({ body: { ...searched, ...more } }));
export const all = ({ open, secret }: ProbeFixture): string[] => [...open, ...secret];
export const eachHit =
  (ask: (hitId: string) => ProbeRequest): ProbeRequests =>
  (about) =>
    all(about).map((hitId) => ({ params: { hitId }, ...ask(hitId) }));
/** Objects that no user without the right may change: changes of the others are the same in both worlds. */
export const eachSecret =
  (...asks: ProbeRequest[]): ProbeRequests =>
  ({ secret }) =>
    secret.flatMap((hitId) => asks.map(({ params, ...ask }) => ({ params: { hitId, ...params }, ...ask })));
/** Exhibits are numbered in sequence: those of privileged hits come after those of two copies and of all open hits. */
export const eachSecretExhibit =
  (ask: ProbeRequest): ProbeRequests =>
  ({ open, secret }) =>
    secret.map((_hitId, index) => ({ params: { exhibitId: String(2 + open.length + index + 1) }, ...ask }));
export const ofSource: ProbeRequests = ({ evidenceId }) => [{ params: { evidenceId } }];
export const once: ProbeRequests = () => [{}];
export const attachment = (more: object = {}): ProbeRequests =>
  eachHit((hitId) => ({ params: { hitId, attachmentId: '0', ...more } }));
/** By id, by search, and both with others and alone. */
export const selections = (more: object): ProbeRequests => {
  return (about) => [
    { body: { hitIds: about.secret, ...more } },
    { body: { hitIds: all(about), ...more } },
    { body: { hitIds: all(about), withToolCopies: true, ...more } },
    { body: { criteria: EVERYTHING, ...more } },
    { body: { criteria: { ...EVERYTHING, exceptHitIds: about.open }, ...more } },
  ];
};

export const SESSION = { about: 'who is signed in' };
export const SYSTEM = { about: 'the installation' };
export const OWN = { about: 'what the user keeps for themselves' };
