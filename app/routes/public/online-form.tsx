import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { draftFromSearch } from '~/app/screens/forms/edit/draft-model';
import { GuestEditor } from '~/app/screens/forms/guest/guest-editor';
import styles from './online/online.module.css';
import { pageMeta } from './page-meta';

const FORM = '/moz/form/edit/new';
const back = `?to=${encodeURIComponent(FORM)}`;

/** A signed-in user is redirected to the form itself. */
export const loader = pageLoader('online-form', async ({ request, context }: LoaderFunctionArgs) => {
  const { search, searchParams } = new URL(request.url);
  if (context.session) throw redirect(FORM + search);
  const [prices, { rules }, forecasts] = await Promise.all([
    context.api.quotes.prices(),
    context.api.goods.rules(),
    context.api.forecast.plans(),
  ]);
  return {
    description: translatorFor(context.locale, 'online')('form.description'),
    ...{ prices, rules, forecasts },
    given: draftFromSearch(searchParams),
  };
});
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function OnlineFormRoute(): ReactNode {
  const { t } = useTranslation('online');
  const { Link } = useHost();
  const { prices, rules, forecasts, given } = useLoaderData<typeof loader>();
  return (
    <div className={styles.formPage}>
      <header className={styles.hero}>
        <Link to="/online">{t('title')}</Link>
        <h1>{t('form.title')}</h1>
        <p>{t('form.lead')}</p>
      </header>
      <noscript>
        <p className={styles.notice}>
          {t('form.noScript')} <a href={`/register${back}`}>{t('form.register')}</a>
        </p>
      </noscript>
      <GuestEditor
        prices={prices}
        rules={rules}
        forecasts={forecasts}
        given={given}
        registerPath={`/register${back}`}
        signInPath={`/login${back}`}
      />
    </div>
  );
}
