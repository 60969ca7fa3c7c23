import { asciiDomain, domainNotations } from '@contract/text/domain-notations';

it.each([
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['recht.münchen.example', 'recht.xn--mnchen-3ya.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['law.example', 'law.example'],
  ['a b.exämple', 'a b.exämple'],
])('the domain %s is %s in ASCII', (domain, expected) => {
  expect(asciiDomain(domain)).toBe(expected);
});

it.each([
  ['anna@münchen.example', ['anna@xn--mnchen-3ya.example']],
  ['änna@münchen.example', ['änna@xn--mnchen-3ya.example']],
  ['münchen.example', ['xn--mnchen-3ya.example']],
  ['anna@law.example', []],
  ['änna@law.example', []],
  ['münchen', []],
  ['grüße aus münchen. bis bald', []],
  ['@', []],
])('the other notations of %s are %j', (term, expected) => {
  expect(domainNotations(term)).toEqual(expected);
});
