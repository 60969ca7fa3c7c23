import { attachmentDisposition } from '@server/routes/files/attachment-disposition';

it('leaves nothing in a name that turns the direction of its text', () => {
  expect(attachmentDisposition('invoice\u202Efdp.exe\u2066')).toBe(
    `attachment; filename="invoice_fdp.exe_"; filename*=UTF-8''invoice_fdp.exe_`,
  );
});
