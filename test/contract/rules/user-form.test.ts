import { ADD_USER_SCHEMAS, editUserSchema, type AddUserValues, type UserValues } from '@contract/rules/user-form';

const details: UserValues = {
  userName: 'anna',
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@lab.example',
  title: '',
  role: 'INVESTIGATOR',
  status: 'enabled',
};
const values: AddUserValues = {
  ...details,
  password: 'Test-Pass 1',
  confirmPassword: 'Test-Pass 1',
};
const problems = (given: object) =>
  ADD_USER_SCHEMAS.characters
    .validate({ ...values, ...given }, { abortEarly: false })
    .error?.details.map(({ path, message }) => `${path.join('.')}: ${message}`);
const WEAK =
  'The password must be at least 8 characters long and contain at least one uppercase character, one lowercase character, one number, and one special character.';

describe('the details of a user', () => {
  it('are valid with valid values', () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ title: 'Dr' })).toBeUndefined();
    expect(editUserSchema.validate(details).error).toBeUndefined();
  });

  it.each([
    ['002-5-33', { userName: '' }, 'userName: You must enter a user name.'],
    ['002-5-35', { firstName: '' }, "firstName: You must enter the user's first name."],
    ['002-5-36', { lastName: '' }, "lastName: You must enter the user's last name."],
    ['002-5-37', { email: 'anna@' }, 'email: You must enter a valid email.'],
    ['002-5-38', { role: 'OWNER' }, 'role: You must select a role.'],
    ['002-5-41', { confirmPassword: 'Test-Pass 2' }, 'confirmPassword: Passwords must match.'],
  ])('[%s] have an error for an invalid value', (_rule, given, problem) => {
    expect(problems(given)).toEqual([problem]);
  });

  it('refuse an unknown status', () => {
    expect(problems({ status: 'maybe' })).toHaveLength(1);
  });

  it.each(['Short-1', 'test-pass 1', 'TEST-PASS 1', 'Test-Pass x', 'TestPass11'])(
    '[002-5-39] [002-5-40] refuse the password %s',
    (password) => {
      expect(problems({ password, confirmPassword: password })).toEqual([`password: ${WEAK}`]);
    },
  );

  it.each('!@#$%^&* .-€'.split(''))('[002-5-39] accept "%s" as a special character', (special) => {
    const password = `Testpass1${special}`;
    expect(problems({ password, confirmPassword: password })).toBeUndefined();
  });
});
