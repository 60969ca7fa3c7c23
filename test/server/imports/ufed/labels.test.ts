import { artifactLabel, fragmentLabel, singular } from '@server/imports/ufed/labels';

describe('labels', () => {
  it.each([
    ['TimeStamp', 'Timestamp'],
    ['DateDelivered', 'Date delivered'],
    ['SystemMessageTimeStamp', 'System message timestamp'],
    ['IPAddress', 'IP address'],
    ['SSId', 'SSId'],
    ['BSSId', 'BSSId'],
    ['MCC', 'MCC'],
    ['Url', 'Url'],
    ['VisitCount', 'Visit count'],
    ['attachment_extracted_path', 'Extracted path'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('labels the field %s "%s"', (field, label) => {
    expect(fragmentLabel(field)).toBe(label);
  });

  it.each([
    ['Addresses', 'Address'],
    ['Address', 'Address'],
    ['Entries', 'Entry'],
    ['Way points', 'Way point'],
    ['Status', 'Status'],
  ])('labels one of %s "%s"', (label, one) => {
    expect(singular(label)).toBe(one);
  });

  it('labels a model type with the name of an artifact', () => {
    expect(artifactLabel('FooBarItem')).toBe('Foo Bar Item');
    expect(artifactLabel('')).toBe('Unknown');
  });
});
