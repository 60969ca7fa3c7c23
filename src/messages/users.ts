import { defineMessages } from './define-messages';

/** Rules 002-2 "Manage users", "Add user", "Edit user", "Set password". */
export const usersMessages = defineMessages({
  title: { id: 'users.title', defaultMessage: 'Manage users' },
  count: { id: 'users.count', defaultMessage: '({count, number})' },
  search: { id: 'users.search', defaultMessage: 'Search for users' },
  table: { id: 'users.table', defaultMessage: 'Users' },
  id: { id: 'users.id', defaultMessage: 'User ID' },
  username: { id: 'users.username', defaultMessage: 'Username' },
  firstName: { id: 'users.firstName', defaultMessage: 'First name' },
  lastName: { id: 'users.lastName', defaultMessage: 'Last name' },
  email: { id: 'users.email', defaultMessage: 'Email' },
  jobTitle: { id: 'users.jobTitle', defaultMessage: 'Title (optional)' },
  role: { id: 'users.role', defaultMessage: 'Role' },
  status: { id: 'users.status', defaultMessage: 'Status' },
  enabled: { id: 'users.enabled', defaultMessage: 'Enabled' },
  notEnabled: { id: 'users.notEnabled', defaultMessage: 'Not enabled' },
  activeDirectory: { id: 'users.activeDirectory', defaultMessage: 'Active Directory' },
  yes: { id: 'users.yes', defaultMessage: 'Yes' },
  no: { id: 'users.no', defaultMessage: 'No' },
  actions: { id: 'users.actions', defaultMessage: 'Actions' },
  edit: { id: 'users.edit', defaultMessage: 'Edit' },
  editOf: { id: 'users.editOf', defaultMessage: 'Edit {name}' },
  setPassword: { id: 'users.setPassword', defaultMessage: 'Set password' },
  setPasswordOf: { id: 'users.setPasswordOf', defaultMessage: 'Set password of {name}' },
  signIn: { id: 'users.signIn', defaultMessage: 'Sign-in' },
  signInOf: { id: 'users.signInOf', defaultMessage: 'Sign-in of {name}' },
  noMatch: { id: 'users.noMatch', defaultMessage: 'No users matched your search term.' },
});

/** How a user signs in, for administrators. */
export const userSignInMessages = defineMessages({
  title: { id: 'userSignIn.title', defaultMessage: 'Sign-in' },
  titleOf: { id: 'userSignIn.titleOf', defaultMessage: 'Sign-in of {name}' },
});

export const userFormMessages = defineMessages({
  add: { id: 'userForm.add', defaultMessage: 'Add user' },
  edit: { id: 'userForm.edit', defaultMessage: 'Edit user' },
  details: { id: 'userForm.details', defaultMessage: 'Details' },
  setPassword: { id: 'userForm.setPassword', defaultMessage: 'Set password' },
  password: { id: 'userForm.password', defaultMessage: 'Password' },
  confirmPassword: { id: 'userForm.confirmPassword', defaultMessage: 'Confirm password' },
  passwordRule: {
    id: 'userForm.passwordRule',
    defaultMessage:
      'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.',
  },
  passwordLength: { id: 'userForm.passwordLength', defaultMessage: 'At least 15 characters.' },
  showPassword: { id: 'userForm.showPassword', defaultMessage: 'Show the password' },
  temporary: { id: 'userForm.temporary', defaultMessage: 'The user must update the password on next sign-in.' },
  instruction: { id: 'userForm.instruction', defaultMessage: 'Set a new password.' },
  instructionOf: { id: 'userForm.instructionOf', defaultMessage: 'Set a new password for {name}.' },
  endsSessions: {
    id: 'userForm.endsSessions',
    defaultMessage:
      'The password is temporary: it must be updated on next sign-in. Open sessions of the user end at once.',
  },
  accessEndsSessions: {
    id: 'userForm.accessEndsSessions',
    defaultMessage: 'Changing the role or disabling the user ends open sessions of the user at once.',
  },
  ownAccount: {
    id: 'userForm.ownAccount',
    defaultMessage:
      'This is your own account. Another administrator can change its role and status; you change your password in your profile.',
  },
  readonly: {
    id: 'userForm.readonly',
    defaultMessage: "{name} is managed by the lab's directory. Make the change there.",
  },
  back: { id: 'userForm.back', defaultMessage: 'Back to users' },
  save: { id: 'userForm.save', defaultMessage: 'Save' },
  added: { id: 'userForm.added', defaultMessage: '{name} was added.' },
  passwordSet: { id: 'userForm.passwordSet', defaultMessage: 'The password of {name} was set.' },
});
