import type { ConversionResult, PreviewChange, PreviewRecord } from '@server/stores/preview-store';

/** What of a record changes, as it is now. */
export const changeOf = ({ state, stage, checkedMimeType, results }: PreviewRecord): PreviewChange => ({
  state,
  stage,
  checkedMimeType,
  results,
});

/** Later results take the place of earlier ones of the same conversion. */
export const merge = (earlier: readonly ConversionResult[], later: readonly ConversionResult[]): ConversionResult[] => [
  ...earlier.filter(({ conversion }) => !later.some((result) => result.conversion === conversion)),
  ...later,
];

/** A file of which anything can be shown is a success. */
export const endOf = (results: readonly ConversionResult[]): 'SUCCESS' | 'FAILED' =>
  results.some(({ outcome }) => outcome !== 'failed') ? 'SUCCESS' : 'FAILED';
