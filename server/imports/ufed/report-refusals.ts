import { BadInputError } from '@server/errors';

export function notAReport(location: string, why: string): BadInputError {
  return new BadInputError(
    `${location} is not a UFED report: ${why}. Export the extraction from Physical Analyzer as a UFED Reader report ` +
      '(.ufdr) or as an XML report and import that.',
  );
}

export function doctypeRefused(location: string): BadInputError {
  return new BadInputError(
    `${location} declares a document type (<!DOCTYPE>), which no extraction tool writes and which can hide an attack. ` +
      'It was not read. Export the report again from Physical Analyzer.',
  );
}
