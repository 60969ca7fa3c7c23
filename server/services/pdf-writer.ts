import type { Config } from '@server/config';
import { usedPdfWriter } from '@server/reports/pdf/printer';

/** The program that creates PDF documents. Checked at each call: Chromium may be installed while the server runs. */
export const pdfWriterOf = ({ pdfWriter }: Pick<Config, 'pdfWriter'>): 'chromium' | 'bundled' =>
  usedPdfWriter(pdfWriter);
