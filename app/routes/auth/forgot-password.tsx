import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { pageLoader } from '~/app/page.server';
import { formatMobile } from '~/domain/phone';
import { CodeStep } from './code-step';
import { formAction, pageFacts, showAgain, typedMobile } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';
import { MobileStep } from './mobile-step';
import { NewPassword } from './new-password';

export const loader = pageLoader('forgot-password', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  pending: await args.context.api.auth.pending({ purpose: 'reset' }),
}));

export const action = formAction({
  start: async (fields, args) => {
    await args.context.api.auth.startReset({ ...typedMobile(fields), idempotencyKey: fields.attempt ?? '' });
    return showAgain(args);
  },
  resend: async (_fields, args) => {
    await args.context.api.auth.resendCode({ purpose: 'reset' });
    return showAgain(args);
  },
  forget: async (_fields, args) => {
    await args.context.api.auth.forgetCode();
    return showAgain(args);
  },
  'give-code': async ({ code = '' }, args) => {
    await args.context.api.auth.giveCode({ purpose: 'reset', code });
    return showAgain(args);
  },
  save: async ({ password = '' }, args) => {
    await args.context.api.auth.resetPassword({ password });
    const search = new URLSearchParams(new URL(args.request.url).search);
    search.set('changed', '1');
    return redirect(`/login?${search}`);
  },
});

export default function ForgotPasswordRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { pending, attempt, wish, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mobile = pending ? formatMobile(pending.mobile) : '';
  const at = { none: 0, code: 1, details: 2 }[pending?.step ?? 'none'];
  const texts = [
    [t('reset.title'), t('reset.lead')],
    [t('code.title'), t('code.sentTo', { mobile })],
    [t('reset.passwordTitle'), t('reset.passwordLead', { mobile })],
  ][at];
  return (
    <AuthPage
      title={texts?.[0] ?? ''}
      lead={texts?.[1] ?? ''}
      steps={{ names: [t('steps.number'), t('steps.code'), t('steps.password')], at }}
      links={
        <WayOn question={t('reset.remembered')} to={`/login${wish}`}>
          {t('reset.signIn')}
        </WayOn>
      }
    >
      {at === 0 && <MobileStep answer={answer} attempt={attempt} />}
      {pending?.step === 'code' && <CodeStep answer={answer} {...pending} {...facts} />}
      {pending?.step === 'details' && (
        <AuthForm answer={answer}>
          <NewPassword
            label={t('fields.newPassword')}
            error={answer?.errors.password}
            mobile={pending.mobile}
          />
          <Submit intent="save" size="lg" isFullWidth>
            {t('reset.save')}
          </Submit>
        </AuthForm>
      )}
    </AuthPage>
  );
}
