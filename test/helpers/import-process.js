// The process of an import in tests: the same entry, compiled before it is first needed.
const { compileProcess } = require('./compile-process');

require(compileProcess('server/jobs/handlers/import-process'));
