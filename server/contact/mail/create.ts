import type { Env } from '../../core/env/env';
import { imapMailbox, type OpenMailbox } from './mailbox';

/** Creates the adapter that the environment configures; undefined: answers by e-mail are not read. */
export function createMailbox({ imap }: Pick<Env, 'imap'>): OpenMailbox | undefined {
  return imap && imapMailbox(imap);
}
