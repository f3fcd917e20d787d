import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { EmptyState } from '~/app/components/empty-state';
import { FlightsBoard } from '~/app/components/flights/flights-board';
import { Calculator } from '~/app/components/public/calculator';
import { Converter } from '~/app/components/public/converter';
import { FaqList } from '~/app/components/public/faq-list';
import { Hero } from '~/app/components/public/hero';
import { HowItWorks } from '~/app/components/public/how-it-works';
import { NewsList } from '~/app/components/public/news-list';
import { Plans } from '~/app/components/public/plans';
import { Section } from '~/app/components/public/section';
import { Team } from '~/app/components/public/team';
import { TrackForm } from '~/app/components/public/track-form';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { Contact } from './home/contact';
import { contactAction } from './home/contact-action';
import styles from './home/home.module.css';
import { loadHome } from './home/load-home';
import { pageMeta } from './page-meta';
import { faqPage, organization, originOf, structuredData } from './structured-data';

export const loader = pageLoader('home', loadHome);
export const action = contactAction;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(data),
        structuredData(organization(originOf(matches))),
        structuredData(faqPage(data.questions)),
      ]
    : [];

export default function HomeRoute(): ReactNode {
  const { t } = useTranslation(['home', 'tracking-form']);
  const { Link } = useHost();
  const home = useLoaderData<typeof loader>();
  const page = useRef<HTMLDivElement>(null);
  // Runs before the scroll to the anchor: its position is known only when everything above it is laid out.
  useEffect(() => page.current?.setAttribute('data-shown', ''), []);
  return (
    <div className={styles.page} ref={page}>
      <Hero>
        <Calculator prices={home.prices} initial={home.typed} isAsked={home.isAsked} />
      </Hero>
      <div className={styles.pair}>
        <Card title={t('tracking-form:title')}>
          <div className={styles.track}>
            <p className="muted">{t('tracking-form:lead')}</p>
            <TrackForm />
          </div>
        </Card>
        <div id="converter">
          <Card title={t('home:converter.title')}>
            <Converter rate={home.prices.rate} history={home.history} initial={home.conversion} />
          </Card>
        </div>
      </div>
      <Section id="flights" title={t('home:flights.title')} lead={t('home:flights.lead')}>
        <Card isFlush>
          <FlightsBoard
            flights={home.flights}
            servedAt={home.servedAt}
            empty={<EmptyState>{t('home:flights.empty')}</EmptyState>}
          />
        </Card>
      </Section>
      <HowItWorks />
      <Plans tariffs={home.prices.tariffs} fees={home.prices.fees} />
      <Section
        id="news"
        title={t('home:news.title')}
        aside={
          <Link to="/news" className={styles.more}>
            {t('home:news.all')}
          </Link>
        }
      >
        <NewsList news={home.news} />
      </Section>
      <Section
        id="faq"
        isSplit
        title={t('home:faq.title')}
        lead={
          <>
            {t('home:faq.lead')} <Link to="/home#contact">{t('home:faq.ask')}</Link>
          </>
        }
      >
        <FaqList questions={home.questions} />
        <p className={styles.moreFaq}>
          <Link to="/front-pages/help-center" className={styles.more}>
            {t('home:faq.all')}
          </Link>
        </p>
      </Section>
      <Team members={home.members} />
      <Contact company={home.company} />
    </div>
  );
}
