import { attachmentDisposition } from '@server/routes/files/attachment-disposition';

it('removes characters that change the text direction from a file name', () => {
  expect(attachmentDisposition('invoice\u202Efdp.exe\u2066')).toBe(
    `attachment; filename="invoice_fdp.exe_"; filename*=UTF-8''invoice_fdp.exe_`,
  );
});
