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

import { answer, type Answer } from './answer';

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
export const caseAnswers = (source: PackageItems): Answer[] => [
  ...readerAnswers(source),
  ...sourceAnswers(source),
  ...columnAnswers(source),
];

function readerAnswers(source: PackageItems): Answer[] {
  const { head } = source;
  const settings = new Map<string, string>();
  const allSettings = () => ({ settings: [...settings].map(([key, value]) => ({ key, value })) });
  const session = () => {
    const now = Date.now();
    const end = new Date(now + DAY).toISOString();
    return { identity: readerOf(source), expiresAt: end, idleExpiresAt: end, now: new Date(now).toISOString() };
  };
  return [
    answer(getEnvironment, () => ({
      ...{ reviewVersion: '', enableMaps: true, addressSearchEnabled: false, topLocationsSearchEnabled: false },
      ...{ termsUrl: '', foldsAccents: head.foldsAccents, licenceRequired: false, scriptingEnabled: false },
      pdfWriter: 'chromium' as const,
      passwordRule: 'characters' as const,
      keepsDrafts: false,
      scansForViruses: false,
      viewInFragment: false,
      identityProvider: { name: '', authority: '', clientId: '', scope: '', codeFlow: 'browser' as const },
    })),
    answer(getMapConfig, () => ({ token: '', defaultStyle: '', satelliteStyle: '', apiServer: '' })),
    answer(getSession, session),
    answer(refreshSession, session),
    answer(checkAuthorization, ({ body: { apiCalls, operator } }) => {
      const verdicts = apiCalls.map(({ resource, action }) => ALLOWED.has(`${resource} ${action}`));
      return { isAuthorized: operator === 'OR' ? verdicts.includes(true) : !verdicts.includes(false) };
    }),
    answer(getUserSettings, allSettings),
    answer(updateUserSettings, ({ body }) => {
      body.settings.forEach(({ key, value }) => settings.set(key, value));
      return allSettings();
    }),
  ];
}

function sourceAnswers(source: PackageItems): Answer[] {
  const evidenceSources = source.head.sources.map((one) => sourceOf(source, one));
  return [
    answer(getCase, () => ({ case: caseOf(source) })),
    answer(listCases, () => ({ cases: [caseOf(source)] })),
    answer(getCaseFeatures, ({ query: { features } }) => ({
      features: Object.fromEntries(features.split(',').map((name) => [name, true])),
    })),
    answer(listCasePeople, () => ({ people: source.head.people })),
    answer(getCaseStatusEvents, () => ({ events: [] })),
    answer(listEvidenceSources, () => ({ evidenceSources })),
    answer(listAllEvidenceSources, () => ({ evidenceSources })),
    answer(listToolComparisons, () => ({ comparisons: [] })),
  ];
}

function columnAnswers(source: PackageItems): Answer[] {
  const { columnTitles } = source.head;
  return [
    answer(listArtifactIcons, () => ({ icons: [] })),
    answer(getEvidenceInformation, () => ({ name: '*' as const, importance: 'primary' as const })),
    answer(searchFragments, ({ body: { artifacts } }) => ({ fragments: columnsOf(source, artifacts) })),
    answer(searchMultiArtifactColumns, () => ({
      columns: COLUMN_CATEGORIES.map((accessor, order) => ({
        accessor,
        friendlyName: columnTitles[order] ?? accessor,
        valueType: order === DATE_COLUMN ? ('date' as const) : ('text' as const),
        order,
      })),
    })),
    answer(reverseGeocode, ({ body }) => ({
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
