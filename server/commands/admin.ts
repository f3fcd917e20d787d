import { emailSchema } from '~/domain/core/schema';
import { CommandRefused } from '../core/api/command-refused';
import { makeAdminLink } from '../users/admin-access';
import { runCommand } from './run';

/** `npm run admin -- name@company`: creates a link for a new administrator, or for one who lost access. */
await runCommand(async (services) => {
  const [, , typed = ''] = process.argv;
  const email = emailSchema.safeParse(typed);
  if (!email.success)
    throw new CommandRefused('Give the address of the administrator: npm run admin -- name@company');
  const { link, purpose } = await makeAdminLink(services, email.data);
  const what =
    purpose === 'invite'
      ? `${email.data} becomes an administrator by this link`
      : `${email.data} chooses a new password by this link, and the second factor is turned off`;
  return `${what}. It works once, until ${link.expiresAt.toISOString()}:\n\n  ${link.address}\n`;
});
