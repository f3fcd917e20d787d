import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { pageLoader } from '~/app/page.server';
import { provenMobileWorks } from './code-works.server';
import { typedConsents } from './consent-fields';
import { type Fields, formAction, goOn, pageFacts } from './form-action.server';
import { WayOn } from './form-parts';
import { ProvenMobile } from './proven-mobile';
import { RegisterDetails } from './register-details';

export const loader = pageLoader('register', async (args: LoaderFunctionArgs) => ({
  ...pageFacts(args),
  pending: await args.context.api.auth.pending({ purpose: 'register' }),
  registration: await args.context.api.auth.registration(),
}));

export const action = formAction({
  ...provenMobileWorks('register'),
  register: async (fields, args) => {
    await args.context.api.auth.register(detailsOf(fields));
    return goOn(args);
  },
});

function detailsOf({ type, password = '', ...fields }: Fields) {
  const consents = typedConsents(fields);
  if (type === 'organization') {
    const { organizationName = '', organizationNumber = '' } = fields;
    return { type, password, organizationName, organizationNumber, consents } as const;
  }
  const { firstName = '', lastName = '' } = fields;
  return { type: 'individual', password, firstName, lastName, consents } as const;
}

export default function RegisterRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { wish, registration, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!registration.isOpen) {
    return (
      <AuthPage title={t('register.title')} lead={t('register.closed')} links={<KnownAccount wish={wish} />}>
        <WayOn to="/home#contact">{t('register.ask')}</WayOn>
      </AuthPage>
    );
  }
  return (
    <ProvenMobile
      answer={answer}
      loaded={loaded}
      first={{ title: t('register.title'), lead: t('register.lead') }}
      last={(mobile) => ({
        name: t('steps.details'),
        title: t('register.detailsTitle'),
        lead: t('register.detailsLead', { mobile }),
      })}
      links={<KnownAccount wish={wish} />}
    >
      {(mobile) => <RegisterDetails answer={answer} mobile={mobile} consents={registration.consents} />}
    </ProvenMobile>
  );
}

function KnownAccount({ wish }: { wish: string }): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <WayOn question={t('register.known')} to={`/login${wish}`}>
      {t('login.submit')}
    </WayOn>
  );
}
