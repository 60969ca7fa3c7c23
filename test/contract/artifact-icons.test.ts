import { ARTIFACT_ICONS, standardIcon, VOCABULARY_ICONS } from '@contract/rules/artifact-icons';
import { ARTIFACTS } from '@server/imports/hits/artifact-table';
import { FILE_ARTIFACTS } from '@server/imports/hits/file-artifact-table';

const VOCABULARY = [...Object.values(ARTIFACTS), ...Object.values(FILE_ARTIFACTS)];

describe('artifact icons', () => {
  it.each(VOCABULARY.map(({ group, name }) => [group, name]))('include a specific one for %s, %s', (group, name) => {
    const own = VOCABULARY_ICONS[group]?.artifacts[name];
    expect(own).toBeDefined();
    expect(standardIcon({ group, name })).toBe(own);
    const others = Object.entries(VOCABULARY_ICONS).flatMap(([otherGroup, { artifacts }]) =>
      Object.entries(artifacts).filter(([other]) => otherGroup !== group || other !== name),
    );
    expect(others.map(([, icon]) => icon)).not.toContain(own);
  });

  it('refer only to artifacts of imports', () => {
    const known = VOCABULARY.map(({ group, name }) => `${group}/${name}`);
    const named = Object.entries(VOCABULARY_ICONS).flatMap(([group, { artifacts }]) =>
      Object.keys(artifacts).map((name) => `${group}/${name}`),
    );
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(ARTIFACT_ICONS).size).toBe(ARTIFACT_ICONS.length);
  });

  it.each([
    ['Communication', 'WhatsApp Messages', 'brand-whatsapp'],
    ['Communication', 'Threema Messages', 'message'],
    ['Other', 'iOS Call Logs', 'phone'],
    ['Web', 'Favicons', 'world'],
    ['Other', 'Galaxy Buddy', 'file'],
    ['Other', 'Voice Mail of X', 'record-mail'],
    ['Other', 'X Voicemails', 'record-mail'],
    ['Other', 'X E-Mails', 'mail'],
    ['Other', 'X Emails', 'mail'],
    ['Other', 'X Chat', 'message'],
    ['Other', 'X Chats', 'message'],
    ['Other', 'Purchats', 'file'],
    ['Other', 'X WiFi', 'wifi'],
    ['Other', 'X Wi-Fi', 'wifi'],
    ['Other', 'X Place', 'map-pin'],
    ['Other', 'X Places', 'map-pin'],
    ['Other', 'X Note', 'note'],
    ['Other', 'X Notes', 'note'],
    ['Other', 'X Call', 'phone'],
    ['constructor', 'toString', 'file'],
    ['Web', 'constructor', 'world'],
  ])('depend on the name, otherwise on the group: %s, %s', (group, name, icon) => {
    expect(standardIcon({ group, name })).toBe(icon);
  });

  it('can be found by the name of an artifact without its group', () => {
    expect(standardIcon({ name: 'Cookies' })).toBe('cookie');
  });
});
