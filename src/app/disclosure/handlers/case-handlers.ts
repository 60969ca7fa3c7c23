import { listCasePeople } from '@contract/calls/assignments';
import { checkAuthorization, getSession, refreshSession } from '@contract/calls/auth';
import {
  getCase,
  getCaseFeatures,
  getCaseStatusEvents,
  listAllEvidenceSources,
  listCases,
  listEvidenceSources,
} from '@contract/calls/cases';
import {
  getEvidenceInformation,
  listArtifactIcons,
  searchFragments,
  searchMultiArtifactColumns,
} from '@contract/calls/column-config';
import { reverseGeocode } from '@contract/calls/geocoding';
import { getEnvironment, getMapConfig } from '@contract/calls/system';
import { listToolComparisons } from '@contract/calls/tool-comparisons';
import { getUserSettings, updateUserSettings } from '@contract/calls/users';
import type { FragmentShape } from '@contract/model/disclosure-package';
import type { Case, EvidenceSource } from '@contract/model/case';
import type { Artifact } from '@contract/model/hit';
import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { DATE_COLUMN } from '@contract/rules/column-config';
import { REALM } from '@contract/rules/identifiers';

import type { PackageItems } from '@/app/disclosure/package-items';

import { handle, type CallHandler } from './call-handler';

/**
 * The permissions of a reader of a package, as `resource action` of the calls of the contract. Everything else is
 * hidden.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'hit read',
  'case read',
  'tag read',
  'evidence-source read',
  'columns read',
  'attachment download',
]);
const DAY = 24 * 60 * 60 * 1000;

/** The case of the package, its reader and its columns. */
export const caseHandlers = (source: PackageItems): CallHandler[] => [
  ...readerHandlers(source),
  ...sourceHandlers(source),
  ...columnHandlers(source),
];

function readerHandlers(source: PackageItems): CallHandler[] {
  const settings = new Map<string, string>();
  const allSettings = () => ({ settings: [...settings].map(([key, value]) => ({ key, value })) });
  const session = () => {
    const now = Date.now();
    const end = new Date(now + DAY).toISOString();
    return { identity: readerOf(source), expiresAt: end, idleExpiresAt: end, now: new Date(now).toISOString() };
  };
  return [
    handle(getEnvironment, () => ({
      ...{ reviewVersion: '', enableMaps: true, addressSearchEnabled: false, topLocationsSearchEnabled: false },
      ...{ termsUrl: '', licenceRequired: false, scriptingEnabled: false },
      pdfWriter: 'chromium' as const,
      passwordRule: 'characters' as const,
      keepsDrafts: false,
      scansForViruses: false,
      viewInFragment: false,
      identityProvider: { name: '', authority: '', clientId: '', scope: '', codeFlow: 'browser' as const },
    })),
    handle(getMapConfig, () => ({ token: '', defaultStyle: '', satelliteStyle: '', apiServer: '' })),
    handle(getSession, session),
    handle(refreshSession, session),
    handle(checkAuthorization, ({ body: { apiCalls, operator } }) => {
      const verdicts = apiCalls.map(({ resource, action }) => ALLOWED.has(`${resource} ${action}`));
      return { isAuthorized: operator === 'OR' ? verdicts.includes(true) : !verdicts.includes(false) };
    }),
    handle(getUserSettings, allSettings),
    handle(updateUserSettings, ({ body }) => {
      body.settings.forEach(({ key, value }) => settings.set(key, value));
      return allSettings();
    }),
  ];
}

function sourceHandlers(source: PackageItems): CallHandler[] {
  const evidenceSources = source.head.sources.map((one) => sourceOf(source, one));
  return [
    handle(getCase, () => ({ case: caseOf(source) })),
    handle(listCases, () => ({ cases: [caseOf(source)] })),
    handle(getCaseFeatures, ({ query: { features } }) => ({
      features: Object.fromEntries(features.split(',').map((name) => [name, true])),
    })),
    handle(listCasePeople, () => ({ people: source.head.people })),
    handle(getCaseStatusEvents, () => ({ events: [] })),
    handle(listEvidenceSources, () => ({ evidenceSources })),
    handle(listAllEvidenceSources, () => ({ evidenceSources })),
    handle(listToolComparisons, () => ({ comparisons: [] })),
  ];
}

function columnHandlers(source: PackageItems): CallHandler[] {
  const { columnTitles } = source.head;
  return [
    handle(listArtifactIcons, () => ({ icons: [] })),
    handle(getEvidenceInformation, () => ({ name: '*' as const, importance: 'primary' as const })),
    handle(searchFragments, ({ body: { artifacts } }) => ({ fragments: columnsOf(source, artifacts) })),
    handle(searchMultiArtifactColumns, () => ({
      columns: COLUMN_CATEGORIES.map((accessor, order) => ({
        accessor,
        friendlyName: columnTitles[order] ?? accessor,
        valueType: order === DATE_COLUMN ? ('date' as const) : ('text' as const),
        order,
      })),
    })),
    handle(reverseGeocode, ({ body }) => ({
      batch: body.map(() => ({ type: 'FeatureCollection' as const, features: [] })),
    })),
  ];
}

const readerOf = ({ head: { recipient } }: PackageItems) => ({
  ...{
    id: 'recipient',
    realm: REALM,
    role: 'INVESTIGATOR' as const,
    username: recipient,
    fullName: recipient,
    email: '',
  },
});

const caseOf = ({ head }: PackageItems): Case => ({
  ...{ id: head.packageId, name: head.caseName, timezone: head.timezone, phoneCountry: head.phoneCountry },
  ...{ shortDescription: '', longDescription: '', createdAt: head.createdAt },
  ...{ evidenceSourceCount: head.sources.length, importTypes: [...new Set(head.sources.map((one) => one.importType))] },
  ...{ bookmarkedAt: null, requiresLegalPrivilege: false, legalHold: null, deletedAt: null },
  ...{ assignments: [], statusEvents: [] },
});

function sourceOf(
  { head, items }: PackageItems,
  { id, name, importType }: PackageItems['head']['sources'][number],
): EvidenceSource {
  const total = items.filter(({ origin }) => origin.evidenceId === id).length;
  return {
    ...{ id, caseId: head.packageId, name, shortDescription: '', longDescription: '', importType },
    ...{ importTypeVersion: null, ingestionVersion: '', evidenceType: 'unknown', ingestedAt: head.createdAt },
    ...{ timezone: null, legalHold: null, deletedAt: null, counts: { total, primary: total, secondary: 0 } },
    ...{ events: [], groups: [] },
  };
}

/** The columns of these artifacts, in the order in which they occur in the items. */
function columnsOf({ head, items }: PackageItems, artifacts: readonly Artifact[]) {
  const wanted = head.artifacts.map(({ group, name }) =>
    artifacts.some((other) => other.group === group && other.name === name),
  );
  const shapes = new Set<number>();
  for (const { artifact, fragments } of items) {
    if (wanted[artifact] === true) {
      fragments.forEach(([shape]) => shapes.add(shape));
    }
  }
  const columns = new Map<string, FragmentShape>();
  for (const index of shapes) {
    const shape = head.shapes[index];
    if (shape !== undefined) {
      const key = `${shape.valueType} ${shape.name}`;
      columns.set(key, columns.get(key) ?? shape);
    }
  }
  return [...columns.values()].map(({ name, displayName, valueType, importance }, order) => ({
    ...{ name, displayName, valueType, importance, order },
  }));
}
