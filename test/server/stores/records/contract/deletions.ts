import { ConflictError, NotFoundError } from '@server/errors';
import { deletionJob } from '@server/stores/deletion-job';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource, addUsers, brokenAudit, importJobOf, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const DELETION = { deletedAt: '2026-03-01T00:00:00.000Z', userId: 'anna', userName: 'anna', reason: 'Order #12' };
const HOLD = { since: '2026-02-01T00:00:00.000Z', by: 'anna', reason: 'Appeal' };
const STARTED = { id: 'deletion', userId: 'anna', userName: 'anna', queuedAt: DELETION.deletedAt };

export const deletionsContract = (records: () => TestRecords) =>
  describe('deletions', () => {
    const stores = () => records().stores;
    const store = () => stores().deletions;
    let phone: number;
    let tablet: number;
    beforeEach(async () => {
      await addUsers(stores(), 'anna');
      await stores().cases.create(
        buildCase('harbour', { name: 'Harbour', assignments: [{ userId: 'anna', accessLevel: 'manager' }] }),
        buildAuditEntry(),
      );
      await stores().cases.create(buildCase('other'), buildAuditEntry());
      phone = await addSource(stores(), { name: 'Phone' });
      tablet = await addSource(stores(), { name: 'Tablet' });
    });

    const caseJob = () => deletionJob({ caseId: 'harbour', evidenceId: null, name: 'Harbour' }, STARTED);
    const sourceJob = (evidenceId = phone) => ({
      ...deletionJob({ caseId: 'harbour', evidenceId, name: 'Phone' }, { ...STARTED, id: `deletion ${evidenceId}` }),
      caseId: 'harbour',
    });
    const deleteCase = (audit = buildAuditEntry()) => store().deleteCase('harbour', DELETION, caseJob(), audit);
    const deleteSource = (evidenceId = phone, audit = buildAuditEntry()) =>
      store().deleteSource('harbour', evidenceId, DELETION, sourceJob(evidenceId), audit);
    const entries = async () => (await stores().systemAudit.verify()).entries;

    it('remove a source from every list, record it, and queue the job that removes it', async () => {
      const before = await entries();
      await deleteSource();
      await records().reopen();
      expect(await stores().sources.get('harbour', phone)).toBeNull();
      expect((await stores().sources.listOfCases(['harbour'])).map(({ id }) => id)).toEqual([tablet]);
      expect(await stores().cases.get('harbour')).toMatchObject({ evidenceSourceCount: 1 });
      expect(await store().listSources()).toMatchObject([{ id: phone, caseId: 'harbour', name: 'Phone', ...DELETION }]);
      expect(await stores().jobs.listOfCase('harbour', 'deletion')).toMatchObject([{ state: 'pending' }]);
      expect(await entries()).toBe(before + 1);
      await expect(deleteSource()).rejects.toThrow(NotFoundError);
    });

    it('remove a case with all its records, and release its name', async () => {
      const job = jobOf('import of it');
      await stores().jobs.send(job, null);
      await stores().cases.addBookmark('anna', { caseId: 'harbour', createdAt: DELETION.deletedAt }, buildAuditEntry());
      await deleteCase();
      await records().reopen();
      expect(await stores().cases.get('harbour')).toBeNull();
      expect((await stores().cases.list()).map(({ id }) => id)).toEqual(['other']);
      expect(await stores().cases.listAssignedTo('anna')).toEqual([]);
      expect(await stores().cases.accessLevel('harbour', 'anna')).toBeNull();
      expect(await stores().cases.bookmarks('anna')).toEqual([]);
      expect(await stores().sources.listOfCases(['harbour'])).toEqual([]);
      expect(await stores().jobs.get(job.id)).toBeNull();
      expect(await store().listCases()).toMatchObject([
        { id: 'harbour', name: 'Harbour', auditHead: null, ...DELETION },
      ]);
      expect((await store().listSources()).map(({ name }) => name)).toEqual(['Phone', 'Tablet']);
      expect(await stores().jobs.get('deletion')).toMatchObject({ state: 'pending', caseId: null });
      await stores().cases.create(buildCase('new', { name: 'HARBOUR' }), buildAuditEntry());
      // It can be deleted as well.
      await store().deleteCase('new', DELETION, { ...caseJob(), id: 'second', singletonKey: null }, buildAuditEntry());
      expect((await store().listCases()).map(({ id }) => id).sort()).toEqual(['harbour', 'new']);
    });

    it.each(['case', 'source'])('of a %s are stored with their audit entry or not at all', async (what) => {
      await expect(what === 'case' ? deleteCase(brokenAudit()) : deleteSource(phone, brokenAudit())).rejects.toThrow(
        'no entry',
      );
      expect(await stores().cases.get('harbour')).not.toBeNull();
      expect(await stores().sources.get('harbour', phone)).not.toBeNull();
      expect([await store().listCases(), await store().listSources()]).toEqual([[], []]);
      expect(await stores().jobs.listOfUser('anna', 10)).toEqual([]);
    });

    it('are refused while the case is on legal hold, and possible when the hold is lifted', async () => {
      const held = { caseId: 'harbour', evidenceId: null };
      expect(await stores().legalHolds.place(held, HOLD, buildAuditEntry())).toBe(true);
      expect(await stores().legalHolds.place(held, { ...HOLD, by: 'bo' }, buildAuditEntry())).toBe(false);
      expect((await stores().cases.get('harbour'))?.legalHold).toEqual(HOLD);
      await expect(deleteCase()).rejects.toThrow(ConflictError);
      await expect(deleteCase()).rejects.toThrow('This case is on legal hold since 2026-02-01 by anna.');
      await expect(deleteSource()).rejects.toThrow('The case of this evidence source is on legal hold');
      expect(await stores().legalHolds.lift(held, buildAuditEntry())).toBe(true);
      expect(await stores().legalHolds.lift(held, buildAuditEntry())).toBe(false);
      await deleteSource();
      await deleteCase();
    });

    it('are refused while a source is on legal hold, of the source and of its case', async () => {
      const held = { caseId: 'harbour', evidenceId: phone };
      await expect(stores().legalHolds.place(held, HOLD, brokenAudit())).rejects.toThrow('no entry');
      expect((await stores().sources.get('harbour', phone))?.legalHold).toBeNull();
      expect(await stores().legalHolds.place({ ...held, caseId: 'other' }, HOLD, buildAuditEntry())).toBe(false);
      expect(await stores().legalHolds.place(held, HOLD, buildAuditEntry())).toBe(true);
      await expect(deleteSource()).rejects.toThrow('This evidence source is on legal hold');
      await expect(deleteCase()).rejects.toThrow('The evidence source "Phone" of this case is on legal hold');
      await deleteSource(tablet);
      expect(await stores().legalHolds.lift(held, buildAuditEntry())).toBe(true);
      await deleteCase();
    });

    it('are refused while evidence is imported: all of the case, and that of the source itself', async () => {
      await stores().jobs.send(importJobOf('import', 'aa'), null);
      await stores().jobs.fetch('import', 1);
      await stores().jobs.touch('import', { checkpoint: { evidenceId: phone } });
      await expect(deleteSource()).rejects.toThrow('This evidence source is being imported.');
      await expect(deleteCase()).rejects.toThrow('Evidence is being imported into this case.');
      await deleteSource(tablet);
      await stores().jobs.complete('import', 2);
      await deleteSource();
      await deleteCase();
    });

    it('of unknown objects, or of those of another case, are refused', async () => {
      await expect(store().deleteSource('other', phone, DELETION, sourceJob(), buildAuditEntry())).rejects.toThrow(
        NotFoundError,
      );
      await expect(store().deleteCase('nowhere', DELETION, caseJob(), buildAuditEntry())).rejects.toThrow(
        NotFoundError,
      );
      expect(await stores().sources.get('harbour', phone)).not.toBeNull();
    });

    it('return what remains stored, and the last entry of the audit log of a case', async () => {
      await deleteSource();
      expect(await store().listUnpurged()).toMatchObject({ cases: [], sources: [{ id: phone }] });
      await store().noteSourcePurged(phone, DELETION.deletedAt);
      expect(await store().listUnpurged()).toEqual({ cases: [], sources: [] });
      await deleteSource(tablet);
      await deleteCase();
      // The source is deleted with its case.
      expect(await store().listUnpurged()).toMatchObject({ cases: [{ id: 'harbour' }], sources: [] });
      const before = await entries();
      await store().noteSealed('harbour', { sequence: 7, hash: 'abc' }, buildAuditEntry());
      await store().noteSealed('harbour', { sequence: 8, hash: 'def' }, buildAuditEntry());
      expect(await entries()).toBe(before + 1);
      await store().noteCasePurged('harbour', DELETION.deletedAt);
      await records().reopen();
      expect(await store().getCase('harbour')).toMatchObject({ auditHead: { sequence: 7, hash: 'abc' } });
      expect(await store().listUnpurged()).toEqual({ cases: [], sources: [] });
    });
  });
