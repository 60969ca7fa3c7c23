import { Value } from '@sinclair/typebox/value';

import { CaseRows } from '@server/stores/case-rows';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { buildUser } from '@test/helpers/builders/build-user';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const AT = '2026-03-01T00:00:00.000Z';

export function recordCopiesContract(records: () => TestRecords): void {
  describe('copies of records', () => {
    const source = { importType: 'ufed', ingestionVersion: '1', inputSha256: 'a'.repeat(64) } as const;
    const addCase = (id: string) => records().stores.cases.create(buildCase(id, { name: id }), buildAuditEntry());
    const addSource = (caseId: string, name: string) =>
      records().stores.sources.create({ ...source, caseId, name }, 'no job', AT, buildAuditEntry());

    async function fill(caseId: string): Promise<CaseRows> {
      const { stores } = records();
      await stores.users.create(buildUser('anna'), buildAuditEntry());
      await addCase(caseId);
      await addSource(caseId, 'Phone');
      await stores.cases.assign(caseId, [{ userId: 'anna', accessLevel: 'manager' }], buildAuditEntry());
      const search = { id: 's1', caseId, userId: 'anna', name: 'Mine', query: '?q=1', isShared: true, createdAt: AT };
      await stores.savedSearches.create(search, buildAuditEntry());
      await stores.notes.save(
        { caseId, content: '[]', revision: 1, modifiedAt: AT, userName: 'anna' },
        buildAuditEntry(),
      );
      const rows = await stores.recordCopies.readCase(caseId, () => undefined);
      if (rows === null) {
        throw new Error('The case is there.');
      }
      return rows;
    }

    it('read the rows of a case as for an archive, and none of an unknown case', async () => {
      const rows = await fill('harbour');
      expect(Value.Check(CaseRows, rows)).toBe(true);
      expect(rows).toMatchObject({
        review_case: { id: 'harbour' },
        evidence_source: [{ name: 'Phone' }],
        case_assignment: [{ user_id: 'anna', access_level: 'manager' }],
        saved_search: [{ name: 'Mine' }],
        user: [{ user_name: 'anna' }],
      });
      let ran = false;
      expect(await records().stores.recordCopies.readCase('nowhere', () => (ran = true))).toBeNull();
      expect(ran).toBe(false);
    });

    it('are written with their entry, completely or not at all, and never over existing rows', async () => {
      const rows = await fill('harbour');
      const { stores } = records();
      const { recordCopies } = stores;
      await expect(recordCopies.restoreCase(rows, buildAuditEntry())).rejects.toThrow(
        'is already in this installation',
      );
      const id = 'quay';
      const of = <Row extends { case_id: string }>(list: Row[]) => list.map((row) => ({ ...row, case_id: id }));
      const other: CaseRows = {
        ...rows,
        review_case: { ...rows.review_case, id, name: 'Quay' },
        case_assignment: of(rows.case_assignment),
        case_bookmark: [],
        case_note: of(rows.case_note),
        evidence_source: of(rows.evidence_source),
        saved_search: of(rows.saved_search).map((search) => ({ ...search, id: 's2' })),
      };
      await expect(recordCopies.restoreCase(other, buildAuditEntry())).rejects.toThrow('got the number');
      expect(await stores.cases.get(id)).toBeNull();
      const [[from, to] = [0, 0]] = await recordCopies.reserveSourceIds(rows.evidence_source.map((row) => row.id));
      expect(to).toBeGreaterThan(from);
      const renumbered = { ...other, evidence_source: other.evidence_source.map((row) => ({ ...row, id: to })) };
      await recordCopies.restoreCase(renumbered, buildAuditEntry('case created', { call: 'restoreCase' }));
      expect(await recordCopies.readCase(id, () => undefined)).toEqual(renumbered);
      expect(JSON.stringify(await stores.systemAudit.entries(0, 100))).toContain('restoreCase');
    });

    it('give sources their original numbers when those are free, and reserve them', async () => {
      await addCase('harbour');
      const { recordCopies } = records().stores;
      const free = await recordCopies.reserveSourceIds([40, 42]);
      expect([...free]).toEqual([
        [40, 40],
        [42, 42],
      ]);
      const next = await addSource('harbour', 'Phone');
      expect(next).toBeGreaterThan(42);
      const [[, first] = [0, 0], [, second] = [0, 0]] = await recordCopies.reserveSourceIds([next, 3]);
      expect(first).toBeGreaterThan(next);
      expect(second).toBe(first + 1);
      expect(await addSource('harbour', 'Tablet')).toBeGreaterThan(second);
    });

    it('are a snapshot that later changes do not affect, when the records are a file', async () => {
      await addCase('harbour');
      const seen: string[] = [];
      const snapshot = await records().stores.recordCopies.snapshot((caseIds) => seen.push(...caseIds));
      expect(seen).toEqual(['harbour']);
      await addCase('quay');
      snapshot?.close();
    });
  });
}
