import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { pageLoader } from '~/app/page.server';
import { formatMobile } from '~/domain/phone';
import { CodeStep } from './code-step';
import { type Fields, formAction, goOn, pageFacts, showAgain, typedMobile } from './form-action.server';
import { WayOn } from './form-parts';
import { MobileStep } from './mobile-step';
import { RegisterDetails } from './register-details';

export const loader = pageLoader('register', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  pending: await args.context.api.auth.pending({ purpose: 'register' }),
}));

export const action = formAction({
  start: async (fields, args) => {
    await args.context.api.auth.startRegistration({
      ...typedMobile(fields),
      idempotencyKey: fields.attempt ?? '',
    });
    return showAgain(args);
  },
  resend: async (_fields, args) => {
    await args.context.api.auth.resendCode({ purpose: 'register' });
    return showAgain(args);
  },
  forget: async (_fields, args) => {
    await args.context.api.auth.forgetCode();
    return showAgain(args);
  },
  'give-code': async ({ code = '' }, args) => {
    await args.context.api.auth.giveCode({ purpose: 'register', code });
    return showAgain(args);
  },
  register: async (fields, args) => {
    await args.context.api.auth.register(detailsOf(fields));
    return goOn(args);
  },
});

function detailsOf({ type, password = '', ...fields }: Fields) {
  if (type === 'organization') {
    const { organizationName = '', organizationNumber = '' } = fields;
    return { type, password, organizationName, organizationNumber } as const;
  }
  const { firstName = '', lastName = '' } = fields;
  return { type: 'individual', password, firstName, lastName } as const;
}

export default function RegisterRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { pending, attempt, wish, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mobile = pending ? formatMobile(pending.mobile) : '';
  const at = { none: 0, code: 1, details: 2 }[pending?.step ?? 'none'];
  const texts = [
    [t('register.title'), t('register.lead')],
    [t('code.title'), t('code.sentTo', { mobile })],
    [t('register.detailsTitle'), t('register.detailsLead', { mobile })],
  ][at];
  return (
    <AuthPage
      title={texts?.[0] ?? ''}
      lead={texts?.[1] ?? ''}
      steps={{ names: [t('steps.number'), t('steps.code'), t('steps.details')], at }}
      links={
        <WayOn question={t('register.known')} to={`/login${wish}`}>
          {t('login.submit')}
        </WayOn>
      }
    >
      {at === 0 && <MobileStep answer={answer} attempt={attempt} />}
      {pending?.step === 'code' && <CodeStep answer={answer} {...pending} {...facts} />}
      {pending?.step === 'details' && <RegisterDetails answer={answer} mobile={pending.mobile} />}
    </AuthPage>
  );
}
