import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoader } from '~/app/page.server';
import { provenMobileWorks } from './code-works.server';
import { formAction, pageFacts } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';
import { NewPassword } from './new-password';
import { ProvenMobile } from './proven-mobile';

export const loader = pageLoader('forgot-password', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  pending: await args.context.api.auth.pending({ purpose: 'reset' }),
}));

export const action = formAction({
  ...provenMobileWorks('reset'),
  save: async ({ password = '' }, args) => {
    await args.context.api.auth.resetPassword({ password });
    const search = new URLSearchParams(new URL(args.request.url).search);
    search.set('changed', '1');
    return redirect(`/login?${search}`);
  },
});

export default function ForgotPasswordRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { wish, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProvenMobile
      answer={answer}
      loaded={loaded}
      first={{ title: t('reset.title'), lead: t('reset.lead') }}
      last={(mobile) => ({
        name: t('steps.password'),
        title: t('reset.passwordTitle'),
        lead: t('reset.passwordLead', { mobile }),
      })}
      links={
        <WayOn question={t('reset.remembered')} to={`/login${wish}`}>
          {t('reset.signIn')}
        </WayOn>
      }
    >
      {(mobile) => (
        <AuthForm answer={answer}>
          <NewPassword label={t('fields.newPassword')} error={answer?.errors.password} mobile={mobile} />
          <Submit intent="save" size="lg" isFullWidth>
            {t('reset.save')}
          </Submit>
        </AuthForm>
      )}
    </ProvenMobile>
  );
}
