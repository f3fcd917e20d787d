import type { Env } from '../../core/env/env';
import { embeddedEmail } from './embedded';
import type { EmailProvider } from './provider';
import { smtpEmail } from './smtp';

/** Creates the adapter that the environment configures; undefined: e-mail is not set up. */
export function createEmail({ email }: Pick<Env, 'email'>): EmailProvider | undefined {
  switch (email.provider) {
    case 'off':
      return undefined;
    case 'embedded':
      return embeddedEmail();
    case 'smtp':
      return smtpEmail(email);
  }
}
