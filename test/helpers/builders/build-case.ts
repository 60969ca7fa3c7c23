import type { NewCase } from '@server/stores/case-store';

/** A case that is named like its id, without assignments. */
export const buildCase = (id: string, changes: Partial<NewCase> = {}): NewCase => ({
  id,
  name: id,
  timezone: 'Europe/Stockholm',
  phoneCountry: 'SE',
  shortDescription: '',
  longDescription: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  requiresLegalPrivilege: false,
  assignments: [],
  ...changes,
});
