import { allCalls } from '@contract/calls/all-calls';
import { errorMessageOf, isShownInline } from '@/api/error-messages';
import { errorMessages } from '@/messages/errors';

const messageOf = (call: string, status: number, input?: unknown) => errorMessageOf(call, { status, data: {} }, input);
const sentence = (call: string, status = 500) => messageOf(call, status).descriptor.defaultMessage;

describe('messages of failed calls', () => {
  const endpoints = allCalls.filter(({ binary }) => binary !== 'response');

  it.each(endpoints.map(({ name }) => name))('%s has a message of its own', (name) => {
    expect(errorMessageOf(name, { status: 500, data: {} }).descriptor).not.toBe(errorMessages.unexpected);
  });

  it.each([
    ['000-8-03', 'listCaseTags', 'Unable to get case tags. Try again in a few minutes.'],
    ['000-8-04', 'countTags', 'Unable to get tags and comments. Try again in a few minutes.'],
    ['000-8-06', 'createCaseTag', 'Failed to add tag to case.'],
    ['000-8-08', 'updateCaseTag', 'Failed to update case tag.'],
    ['000-8-09', 'deleteCaseTag', 'Failed to delete case tag.'],
    ['000-8-11', 'updateCase', 'Failed to update case.'],
    ['000-8-12', 'deleteCase', 'Unable to delete case.'],
    ['000-8-13', 'deleteEvidenceSource', 'Unable to delete evidence source.'],
    ['000-8-18', 'addCaseBookmark', 'Cannot add case bookmark. Try again in a few minutes.'],
    ['000-8-19', 'removeCaseBookmark', 'Cannot remove case bookmark. Try again in a few minutes.'],
    ['001-8-07', 'addHitTag', 'The tags cannot be updated at this time. Try again in a few minutes.'],
    ['001-8-08', 'addHitComment', 'Unable to save comment. Try again in a few minutes.'],
    [
      '001-8-09',
      'markHitPrivileged',
      'The artifact privilege cannot be updated at this time. Try again in a few minutes.',
    ],
    ['002-8-17', 'setUserPassword', 'Unable to reset user password. Try again later.'],
    ['002-8-18', 'updateUserSettings', 'Your settings cannot be updated at this time. Please try again later.'],
    ['002-8-20', 'getLicence', 'The license cannot be retrieved at this time. Try again in a few minutes.'],
    ['002-8-22', 'uploadLicence', 'The license key file was not a valid .key format file.'],
    ['002-8-28', 'searchFragments', 'The column names cannot be retrieved at this time. Try again in a few minutes.'],
  ])('[%s] the message of %s is "%s"', (_rule, call, text) => {
    expect(sentence(call)).toBe(text);
  });

  it('are toasts for actions, and shown inline for the content of a screen', () => {
    const toasts = ['addCaseBookmark', 'addHitTag', 'countTags', 'updateUserSettings'];
    expect(toasts.filter(isShownInline)).toEqual([]);
    const inPlace = ['listCases', 'getCase', 'listEvidenceSources', 'startImport', 'searchHits'];
    expect(inPlace.filter(isShownInline)).toEqual(inPlace);
  });

  it('[002-8-21] [002-8-23] distinguish an expired licence from another upload that failed', () => {
    expect(sentence('uploadLicence', 403)).toBe('The license key has expired.');
    expect(sentence('uploadLicence', 413)).toBe(
      'The license key file did not upload successfully. Try again in a few minutes.',
    );
  });

  it.each(['addHitComment', 'countTags', 'updateCase'])('are the sentence of the server at a limit, for %s', (call) => {
    const detail = 'That is the limit. Try again in 10 minutes.';
    const error = { status: 429, data: { message: detail } };
    expect(errorMessageOf(call, error, { name: 'Harbour' })).toEqual({
      descriptor: errorMessages.limitReached,
      values: { detail },
    });
    expect(errorMessageOf(call, { status: 429, data: {} }).descriptor).not.toBe(errorMessages.limitReached);
  });

  it('[000-8-10] contain the case name that is in use', () => {
    expect(messageOf('updateCase', 409, { caseId: '1', name: 'Harbour' })).toEqual({
      descriptor: errorMessages.caseConflict,
      values: { name: 'Harbour' },
    });
    expect(errorMessages.caseConflict.defaultMessage).toBe('The case name {name} is already in use.');
  });

  it('[000-8-05] [000-8-07] contain the name of a tag that the case already has', () => {
    expect(messageOf('createCaseTag', 409, { caseId: '1', name: 'Weapon' })).toEqual({
      descriptor: errorMessages.tagConflict,
      values: { name: 'Weapon' },
    });
    expect(messageOf('updateCaseTag', 409, { name: 'Weapon' }).descriptor.defaultMessage).toBe(
      'Your case already contains the tag {name}.',
    );
  });
});
