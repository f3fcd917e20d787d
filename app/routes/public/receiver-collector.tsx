import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { MobileField } from '~/app/components/form/mobile-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { asLocale, localeFacts, locales } from '~/domain/core/format/locale';
import { formAction, showAgain, typedMobile, type Work } from '../auth/form-action.server';
import { fieldOf } from '../auth/form-answer';
import { AuthForm, Submit } from '../auth/form-parts';
import { CollectorFacts } from './receiver/collector-facts';
import styles from './receiver/pass.module.css';

export const loader = pageLoader(
  'receiver-collector',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const page = await context.api.receiver.page({ token: params.token ?? '' });
    // The page of the link asks for the digits.
    if (!page.isProven) throw redirect(new URL(request.url).pathname.replace(/\/collector$/u, '#digits'));
    return { collector: page.collector, locale: page.locale };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const name: Work = async (fields, args) => {
  await args.context.api.receiver.nameCollector({
    ...{ token: args.params.token ?? '', name: fields.name ?? '', locale: asLocale(fields.locale) },
    ...{ mobile: typedMobile(fields).mobile, mobileCountry: typedMobile(fields).country },
  });
  return showAgain(args);
};

const withdraw: Work = async (_fields, args) => {
  await args.context.api.receiver.withdrawCollector({ token: args.params.token ?? '' });
  return showAgain(args);
};

export const action = formAction({ name, withdraw });

/** `/r/:token/collector`: names another person who may collect, or withdraws that person. */
export default function ReceiverCollectorRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { collector, locale } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useHost();
  return (
    <div className={styles.step}>
      <h1>{t('collector.title')}</h1>
      <p className="muted">{t('collector.lead')}</p>
      {collector ? (
        <Card>
          <CollectorFacts collector={collector} />
        </Card>
      ) : (
        <AuthForm answer={answer}>
          <TextField
            label={t('collector.name')}
            autoComplete="off"
            maxLength={120}
            {...fieldOf(answer, 'name')}
          />
          <MobileField
            label={t('collector.mobile')}
            autoComplete="off"
            defaultCountry={answer?.values.mobileCountry === 'AU' ? 'AU' : 'MN'}
            {...fieldOf(answer, 'mobile')}
          />
          <SelectField
            label={t('collector.locale')}
            name="locale"
            defaultValue={answer?.values.locale ?? locale}
            choices={locales.map((value) => ({ value, label: localeFacts[value].ownName }))}
          />
          <Submit intent="name" size="lg" isFullWidth>
            {t('collector.submit')}
          </Submit>
        </AuthForm>
      )}
      <LinkButton to={pathname.replace(/\/collector$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
