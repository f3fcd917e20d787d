import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { pageLoader } from '~/app/page.server';
import { formAction, showAgain } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';
import { readLink } from './link-reading.server';

export const loader = pageLoader('confirm-email', async (args) => ({
  link: await readLink(args, (input) => args.context.api.account.emailLink(input)),
}));

export const action = formAction({
  confirm: async (_fields, args) => {
    await args.context.api.account.confirmEmail({ token: args.params.token ?? '' });
    return showAgain(args);
  },
});

/**
 * A member of staff confirms that the address of the account is theirs. A button does it: programs that scan mail open
 * links too.
 */
export default function ConfirmEmailRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = !link ? 'over' : link.isConfirmed ? 'done' : 'open';
  return (
    <AuthPage
      title={t(`confirmEmail.${state}.title`)}
      lead={t(`confirmEmail.${state}.lead`, { email: link?.email ?? '' })}
      links={<WayOn to="/login-admin">{t('login.staff')}</WayOn>}
      look="card"
    >
      {state === 'over' && <Notice tone="gold">{t('confirmEmail.askAgain')}</Notice>}
      {state === 'open' && (
        <AuthForm answer={answer}>
          <Submit intent="confirm" size="lg" isFullWidth>
            {t('confirmEmail.confirm')}
          </Submit>
        </AuthForm>
      )}
    </AuthPage>
  );
}
