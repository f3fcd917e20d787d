import { z } from 'zod';
import { emailSchema } from '~/domain/core/schema';

/** The name with `+` and a tag of 42 characters must fit into 64. */
const NAME_MAX = 20;

const mailboxError = `must be an address without +, with at most ${NAME_MAX} characters before the @`;
const mailbox = z
  .string()
  .refine((text) => emailSchema.safeParse(text).success, { error: mailboxError, abort: true })
  .pipe(emailSchema)
  .refine((address) => (address.split('@')[0] ?? '').length <= NAME_MAX && !address.includes('+'), {
    error: mailboxError,
  });

export const imapVariables = {
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// URL' })
    .refine((url) => !URL.canParse(url) || new URL(url).username !== '', {
      error: 'must name a user: imaps://user:password@host',
    })
    .optional(),
  IMAP_ADDRESS: mailbox.optional(),
};

export type ImapSettings = {
  /** imap:// or imaps://, with user and password. */
  url: string;
  /** Address of the mailbox; mail to `name+tag@domain` arrives there too. */
  address: string;
};

type Variables = { [Name in keyof typeof imapVariables | 'SMTP_URL']?: string | undefined };

/** Returns undefined when none is set. Adds a problem for each setting that is missing beside another one. */
export function imapSettings(vars: Variables, problems: string[]): ImapSettings | undefined {
  const { IMAP_URL: url, IMAP_ADDRESS: address } = vars;
  if (url === undefined && address === undefined) return undefined;
  if (url === undefined) problems.push('IMAP_URL: required because IMAP_ADDRESS is set');
  if (address === undefined) problems.push('IMAP_ADDRESS: required because IMAP_URL is set');
  if (vars.SMTP_URL === undefined) problems.push('IMAP_URL: does nothing without SMTP_URL');
  return { url: url ?? '', address: address ?? '' };
}
