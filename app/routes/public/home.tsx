import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { FlightsBoard } from '~/app/components/flights/flights-board';
import { Card } from '~/app/components/layout/card';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { FaqList, type Question } from '~/app/components/public/faq-list';
import { Hero } from '~/app/components/public/hero';
import { HowItWorks } from '~/app/components/public/how-it-works';
import { NewsList, type NewsTeaser } from '~/app/components/public/news-list';
import { Plans } from '~/app/components/public/plans';
import { PriceCalculator, RateConverter } from '~/app/components/public/price-desk';
import { Section } from '~/app/components/public/section';
import { Signs } from '~/app/components/public/signs';
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
        ...(data.questions.length > 0 ? [structuredData(faqPage(data.questions))] : []),
      ]
    : [];

export default function HomeRoute(): ReactNode {
  const { t } = useTranslation(['home', 'tracking-form']);
  const home = useLoaderData<typeof loader>();
  const page = useRef<HTMLDivElement>(null);
  // Runs before the scroll to the anchor: its position is known only when everything above it is laid out.
  useEffect(() => page.current?.setAttribute('data-shown', ''), []);
  return (
    <div className={styles.page} ref={page}>
      <Hero>
        <PriceCalculator prices={home.prices} initial={home.typed} isAsked={home.isAsked} />
      </Hero>
      <Signs {...home.signs} />
      <div className={styles.pair}>
        <Card title={t('tracking-form:title')}>
          <div className={styles.track}>
            <p className="muted">{t('tracking-form:lead')}</p>
            <TrackForm />
          </div>
        </Card>
        <div id="converter">
          <Card title={t('home:converter.title')}>
            <PhoneFold label={t('home:converter.open')}>
              <RateConverter rate={home.prices.rate} history={home.history} initial={home.conversion} />
            </PhoneFold>
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
      <HowItWorks example={home.example} />
      <Plans {...home.prices} />
      <News news={home.news} />
      <Questions questions={home.questions} />
      <Team members={home.members} />
      <Contact company={home.company} />
    </div>
  );
}

/** Nothing until the first news is published. */
function News({ news }: { news: readonly NewsTeaser[] }): ReactNode {
  const { t } = useTranslation('home');
  const { Link } = useHost();
  if (news.length === 0) return null;
  return (
    <Section
      id="news"
      title={t('news.title')}
      aside={
        <Link to="/news" className={styles.more}>
          {t('news.all')}
        </Link>
      }
    >
      <NewsList news={news} />
    </Section>
  );
}

/** Nothing while there is no question. */
function Questions({ questions }: { questions: readonly Question[] }): ReactNode {
  const { t } = useTranslation('home');
  const { Link } = useHost();
  if (questions.length === 0) return null;
  return (
    <Section
      id="faq"
      isSplit
      title={t('faq.title')}
      lead={
        <>
          {t('faq.lead')} <Link to="/home#contact">{t('faq.ask')}</Link>
        </>
      }
    >
      <FaqList questions={questions} isFolded />
      <p className={styles.moreFaq}>
        <Link to="/front-pages/help-center" className={styles.more}>
          {t('faq.all')}
        </Link>
      </p>
    </Section>
  );
}
