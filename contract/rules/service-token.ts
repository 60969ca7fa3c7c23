import joi from 'joi';

import { confirmationFields, type ConfirmationValues } from './confirmation-form';

/** Prefix of tokens, by which secret scanners and people recognise them. */
export const TOKEN_PREFIX = 'rvt_';
export const TOKEN_NAME_MAX = 100;
export const TOKEN_DAYS_MAX = 365;
/** Maximum number of tokens of one user. */
export const TOKENS_MAX = 50;

/** The purposes of scripts with the rights (docs/roles.md) that they need; each right of tokens belongs to one purpose. */
export const TOKEN_PURPOSES = {
  read: [
    'cases.case.list',
    'cases.case.read',
    'cases.evidence-source.read',
    'cases.tag.read',
    'cases.note.read',
    'hits.hit.read',
    'column-config.columns.read',
    'reports.report.list',
    'reports.report.read',
  ],
  download: ['files.attachment.download', 'reports.report.create', 'reports.report.download'],
  import: ['cases.case.create', 'cases.evidence-source.import', 'cases.evidence-source.compare'],
  mark: [
    'cases.tag.create',
    'cases.tag.update',
    'cases.tag.delete',
    'cases.bookmark.manage',
    'cases.note.update',
    'hits.hit-tag.update',
    'hits.comment.create',
    'hits.bulk-comment.create',
    'hits.bulk-tag.add',
    'hits.bulk-tag.remove',
    'hits.bulk-action.undo',
    'hits.exhibit.manage',
    'hits.redaction.manage',
    'hits.saved-search.manage',
    'hits.privilege.mark',
    'hits.privilege.unmark',
    'hits.privilege.review',
    'hits.privilege-list.manage',
  ],
  manage: [
    'cases.case.update',
    'cases.assignment.update',
    'cases.evidence-source.update',
    'deletion.legal-hold.place',
    'deletion.legal-hold.lift',
  ],
  remove: ['deletion.case.delete', 'deletion.evidence-source.delete', 'deletion.report.delete'],
  audit: [
    'audit.log.read',
    'audit.log.verify',
    'audit.export.create',
    'files.audit-log-export.download',
    'deletion.audit-log-export.delete',
    'reports.system-report.read',
    'reports.system-report.create',
    'reports.system-report.download',
    'deletion.system-report.delete',
    'reports.installation.read',
  ],
  users: [
    'users.user.list',
    'users.user.create',
    'users.user.update',
    'users.password.reset',
    'users.session.list',
    'users.session.end',
    'users.second-factor.manage',
  ],
  configure: [
    'column-config.columns.update',
    'reports.letterhead.read',
    'reports.letterhead.update',
    'licensing.licence.read',
    'licensing.licence.update',
    'reports.installation.manage',
  ],
} as const satisfies Record<string, readonly string[]>;

export type TokenPurpose = keyof typeof TOKEN_PURPOSES;
export const PURPOSES: readonly TokenPurpose[] = [
  ...(['read', 'download', 'import', 'mark', 'manage', 'remove', 'audit', 'users', 'configure'] as const),
];

/** All rights that a token may have; creating and revoking tokens are not among them. */
export const TOKEN_RIGHTS: readonly string[] = Object.values(TOKEN_PURPOSES).flat();

/** Own: the choices of the form. */
export const TOKEN_DAYS = ['7', '30', '90', '365'] as const;

export interface TokenValues {
  name: string;
  purposes: TokenPurpose[];
  /** `all`: every case of the owner, also later ones. */
  reach: 'all' | 'some';
  caseIds: string[];
  days: (typeof TOKEN_DAYS)[number];
}

const tokenSchema: joi.ObjectSchema<TokenValues> = joi.object<TokenValues>({
  name: joi
    .string()
    .trim()
    .max(TOKEN_NAME_MAX)
    .pattern(/^\P{C}*$/u)
    .required()
    .messages({
      '*': 'You must enter what the token is for.',
      'string.max': `Enter ${TOKEN_NAME_MAX} characters or less.`,
    }),
  purposes: joi
    .array()
    .items(joi.valid(...PURPOSES))
    .min(1)
    .required()
    .messages({ '*': 'Select what the token may do.' }),
  reach: joi.valid('all', 'some').required(),
  caseIds: joi.when('reach', {
    is: 'some',
    then: joi.array().items(joi.string()).min(1).required().messages({ '*': 'Select at least one case.' }),
    otherwise: joi.array().items(joi.string()),
  }),
  days: joi.valid(...TOKEN_DAYS).required(),
});

export type OwnTokenValues = TokenValues & ConfirmationValues;

/** A token for oneself, which must be confirmed; without a password when users sign in at the external provider. */
export const ownTokenSchema = (hasPassword: boolean): joi.ObjectSchema<OwnTokenValues> =>
  tokenSchema.append<OwnTokenValues>(
    hasPassword ? confirmationFields : { password: joi.string().allow(''), code: joi.string().allow('') },
  );
