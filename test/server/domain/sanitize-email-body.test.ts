import { plainTextDocument, sanitizeEmailBody } from '@server/domain/sanitize-email-body';

describe('sanitizeEmailBody', () => {
  it.each([
    ['scripts', '<p>Hi<script>alert(1)</script></p>', /script|alert/],
    ['event handlers', '<p onclick="alert(1)">Hi</p>', /onclick|alert/],
    ['frames', '<iframe src="https://evil.example"></iframe><p>Hi</p>', /iframe|evil/],
    ['forms', '<form action="https://evil.example"><input name="a"></form><p>Hi</p>', /form|input|evil/],
    ['remote pictures', '<p>Hi</p><img src="https://evil.example/pixel.gif">', /evil/],
    ['remote pictures without a scheme', '<p>Hi</p><img src="//evil.example/pixel.gif">', /evil/],
    ['styles that load a resource', '<p style="background-color:url(https://evil.example)">Hi</p>', /evil|url/],
    ['style sheets', '<style>@import "https://evil.example"</style><p>Hi</p>', /evil|import/],
    ['meta refreshes', '<meta http-equiv="refresh" content="0;https://evil.example"><p>Hi</p>', /refresh|evil/],
    ['base addresses', '<base href="https://evil.example"><p>Hi</p>', /<base|evil/],
    ['targets of links', '<a href="javascript:alert(1)">Hi</a>', /href/],
  ])('removes %s and keeps the text', (_what, html, forbidden) => {
    const document = sanitizeEmailBody(html);
    expect(document).toContain('Hi');
    expect(document).not.toMatch(forbidden);
  });

  it('keeps layout, embedded pictures and the target of a link as its title', () => {
    const document = sanitizeEmailBody(
      '<table bgcolor="#fff"><tr><td style="color:red">A</td></tr></table>' +
        '<img src="data:image/png;base64,AAAA"><a href="https://shop.example">Buy</a>',
    );
    expect(document).toContain('<td style="color:red">A</td>');
    expect(document).toContain('src="data:image/png;base64,AAAA"');
    expect(document).toContain('title="https://shop.example"');
  });

  it.each([
    ['<p style="color:rgb(1, 2, 3)">A</p>', 'color:rgb(1, 2, 3)'],
    ['<p style="color:rgba(1,2,3,50%)">A</p>', 'color:rgba(1,2,3,50%)'],
    ['<font color="red" size="2" face="Arial">A</font>', '<font color="red" size="2" face="Arial">'],
    [
      '<table width="9" border="1" cellpadding="2" cellspacing="3" bgcolor="#fff"></table>',
      'cellspacing="3" bgcolor="#fff"',
    ],
    [
      '<table><tr><td width="9" height="8" colspan="2" rowspan="3">A</td></tr></table>',
      'height="8" colspan="2" rowspan="3"',
    ],
    ['<table><tr><th colspan="2" bgcolor="#fff">A</th></tr></table>', '<th colspan="2" bgcolor="#fff">'],
    ['<img src="data:image/png;base64,AA" alt="a" width="1" height="2">', 'alt="a" width="1" height="2"'],
    ['<p align="left" dir="rtl" lang="de" title="t">A</p>', '<p align="left" dir="rtl" lang="de" title="t">'],
  ])('keeps layout attributes and styles: %s', (html, kept) => {
    expect(sanitizeEmailBody(html)).toContain(kept);
  });

  it.each(['x rgb(1,2,3)', 'rgb(1,2,3) x', 'rgb(a)', 'expression(1)', 'image(1)', 'rgb(url(1))', 'a\\62 c'])(
    'removes a style with the value %s',
    (value) => {
      expect(sanitizeEmailBody(`<p style="color:${value}">A</p>`)).toContain('<p>A</p>');
    },
  );

  it('keeps the text of a link without a target, and removes the source of a picture with another scheme than data', () => {
    expect(sanitizeEmailBody('<a name="x">Up</a>')).toContain('<a>Up</a>');
    expect(sanitizeEmailBody('<img src="cid:1" alt="a">')).toContain('<img alt="a"');
  });

  it('escapes plain text', () => {
    expect(plainTextDocument('<b>not bold</b>\nnext')).toContain('&lt;b&gt;not bold&lt;/b&gt;\nnext');
  });
});
