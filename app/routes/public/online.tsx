import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IconArrowsExchange, IconCalculator, IconFileText, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { PriceCalculator, RateConverter } from '~/app/components/public/price-desk';
import { TrackForm } from '~/app/components/public/track-form';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { loadPrices } from './load-prices';
import styles from './online/online.module.css';
import { pageMeta } from './page-meta';

export const loader = pageLoader('online', async (args) => ({
  description: translatorFor(args.context.locale, 'online')('description'),
  ...(await loadPrices(args)),
}));
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

const desks = [
  { name: 'track', to: '/online#track', Icon: IconRoute },
  { name: 'price', to: '/online#calculator', Icon: IconCalculator },
  { name: 'convert', to: '/online#converter', Icon: IconArrowsExchange },
  { name: 'form', to: '/online/form', Icon: IconFileText },
] as const;

/** All online services for visitors on one page. */
export default function OnlineRoute(): ReactNode {
  const { t } = useTranslation(['online', 'home', 'tracking-form']);
  const { Link } = useHost();
  const { prices, history, typed, isAsked, conversion } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1>{t('online:title')}</h1>
        <p>{t('online:lead')}</p>
      </header>
      <nav className={styles.desks} aria-label={t('online:desks.label')}>
        {desks.map(({ name, to, Icon }) => (
          <Link key={name} to={to} className={styles.desk}>
            <Icon size={26} aria-hidden="true" />
            <span className={styles.deskName}>{t(`online:desks.${name}.title`)}</span>
            <span className="muted small">{t(`online:desks.${name}.text`)}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.pair}>
        <div id="track">
          <Card title={t('tracking-form:title')}>
            <div className={styles.stack}>
              <p className="muted">{t('tracking-form:lead')}</p>
              <TrackForm />
            </div>
          </Card>
        </div>
        <div id="converter">
          <Card title={t('home:converter.title')}>
            <RateConverter rate={prices.rate} history={history} initial={conversion} page="/online" />
          </Card>
        </div>
      </div>
      <div id="calculator">
        <PriceCalculator
          prices={prices}
          initial={typed}
          isAsked={isAsked}
          page="/online"
          formPath="/online/form"
        />
      </div>
      <section className={styles.start} aria-labelledby="start-title">
        <div className={styles.stack}>
          <h2 id="start-title">{t('online:start.title')}</h2>
          <p className="muted">{t('online:start.text')}</p>
        </div>
        <LinkButton to="/online/form" size="lg">
          {t('home:calculator.start')}
        </LinkButton>
      </section>
    </div>
  );
}
