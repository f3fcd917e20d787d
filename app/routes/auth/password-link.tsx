import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoader } from '~/app/page.server';
import { formAction, goOn } from './form-action.server';
import { LinkPasswordPage } from './link-password-page';
import { readLink } from './link-reading.server';

export const loader = pageLoader('password-link', async (args) => ({
  offered: await readLink(args, (input) => args.context.api.users.passwordLink(input)),
}));

export const action = formAction({
  save: async ({ password = '' }, args) => {
    const { choosePassword } = args.context.api.users;
    const { next } = await choosePassword({ token: args.params.token ?? '', password });
    return next === 'done' ? goOn(args, '/dashboard') : redirect('/login-admin');
  },
});

/** A member of staff sets a new password by a link from an administrator. */
export default function PasswordLinkRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { offered } = useLoaderData<typeof loader>();
  return (
    <LinkPasswordPage
      title={offered ? t('passwordLink.title', { name: offered.fullName }) : t('passwordLink.overTitle')}
      lead={t(offered ? 'passwordLink.lead' : 'passwordLink.over')}
      account={offered}
      answer={useActionData<typeof action>()}
      submit={{ intent: 'save', label: t('passwordLink.save') }}
      askAgain={t('passwordLink.askAgain')}
    />
  );
}
