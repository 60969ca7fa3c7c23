import { plainTextDocument, sanitizeEmailBody } from '@server/domain/sanitize-email-body';

describe('sanitizeEmailBody', () => {
  it.each([
    ['scripts', '<p>Hi<script>alert(1)</script></p>', /script|alert/],
    ['event handlers', '<p onclick="alert(1)">Hi</p>', /onclick|alert/],
    ['frames', '<iframe src="https://evil.example"></iframe><p>Hi</p>', /iframe|evil/],
    ['forms', '<form action="https://evil.example"><input name="a"></form><p>Hi</p>', /form|input|evil/],
    ['remote pictures', '<p>Hi</p><img src="https://evil.example/pixel.gif">', /evil/],
    ['remote pictures without a scheme', '<p>Hi</p><img src="//evil.example/pixel.gif">', /evil/],
    ['styles that load something', '<p style="background-color:url(https://evil.example)">Hi</p>', /evil|url/],
    ['style sheets', '<style>@import "https://evil.example"</style><p>Hi</p>', /evil|import/],
    ['meta refreshes', '<meta http-equiv="refresh" content="0;https://evil.example"><p>Hi</p>', /refresh|evil/],
    ['base addresses', '<base href="https://evil.example"><p>Hi</p>', /<base|evil/],
    ['links that lead out', '<a href="javascript:alert(1)">Hi</a>', /href/],
  ])('drops %s and keeps the text', (_what, html, forbidden) => {
    const document = sanitizeEmailBody(html);
    expect(document).toContain('Hi');
    expect(document).not.toMatch(forbidden);
  });

  it('keeps layout, embedded pictures and where a link leads', () => {
    const document = sanitizeEmailBody(
      '<table bgcolor="#fff"><tr><td style="color:red">A</td></tr></table>' +
        '<img src="data:image/png;base64,AAAA"><a href="https://shop.example">Buy</a>',
    );
    expect(document).toContain('<td style="color:red">A</td>');
    expect(document).toContain('src="data:image/png;base64,AAAA"');
    expect(document).toContain('title="https://shop.example"');
  });

  it('shows plain text as it is written', () => {
    expect(plainTextDocument('<b>not bold</b>\nnext')).toContain('&lt;b&gt;not bold&lt;/b&gt;\nnext');
  });
});
