import { PostgresCluster } from '@test/server/helpers/postgres-cluster';

import { auditContract } from './contract/audit';
import { auditExportsContract } from './contract/audit-exports';
import { auditForwardContract } from './contract/audit-forward';
import { auditLogContract } from './contract/audit-log';
import { caseReportsContract } from './contract/case-reports';
import { casesContract } from './contract/cases';
import { deletionsContract } from './contract/deletions';
import { configurationsContract } from './contract/configurations';
import { importsContract } from './contract/imports';
import { jobsContract } from './contract/jobs';
import { letterheadsContract } from './contract/letterheads';
import { licencesContract } from './contract/licences';
import { notesContract } from './contract/notes';
import { passkeysContract } from './contract/passkeys';
import { previewsContract } from './contract/previews';
import { providerContract } from './contract/provider';
import { recordCopiesContract } from './contract/record-copies';
import { savedSearchesContract } from './contract/saved-searches';
import { serviceTokensContract } from './contract/service-tokens';
import { scanResultsContract } from './contract/scan-results';
import { secondFactorsContract } from './contract/second-factors';
import { attemptsContract, sessionsContract } from './contract/sessions';
import { sourcesContract } from './contract/sources';
import { systemReportsContract } from './contract/system-reports';
import { usersContract } from './contract/users';
import { recordDatabases, type TestRecords } from './record-databases';

const cluster = PostgresCluster.start();
afterAll(() => cluster?.stop());

describe.each(recordDatabases(cluster))('record stores on $name', ({ open }) => {
  let records: TestRecords;
  beforeEach(async () => {
    records = await open();
  });
  afterEach(() => records.close());

  usersContract(() => records);
  sessionsContract(() => records);
  attemptsContract(() => records);
  secondFactorsContract(() => records);
  passkeysContract(() => records);
  casesContract(() => records);
  serviceTokensContract(() => records);
  sourcesContract(() => records);
  deletionsContract(() => records);
  jobsContract(() => records);
  importsContract(() => records);
  previewsContract(() => records);
  providerContract(() => records);
  savedSearchesContract(() => records);
  recordCopiesContract(() => records);
  notesContract(() => records);
  licencesContract(() => records);
  letterheadsContract(() => records);
  scanResultsContract(() => records);
  configurationsContract(() => records);
  auditContract(() => records);
  auditLogContract(() => records);
  auditForwardContract(() => records);
  auditExportsContract(() => records);
  caseReportsContract(() => records);
  systemReportsContract(() => records);
});
