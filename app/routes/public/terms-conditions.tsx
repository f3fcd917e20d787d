import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompanyFact, CompanyFacts } from '~/app/components/public/company-facts';
import styles from '~/app/components/public/reading.module.css';
import { RichText } from '~/app/components/public/rich-text';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { destinationZone } from '~/domain/core/offices';
import { loadCompany } from './load-company';
import { pageMeta } from './page-meta';
import { Editions } from './terms/editions';

export const loader = pageLoader('terms-conditions', async (args) => {
  const { request, context } = args;
  const wanted = /^\d{1,6}$/u.exec(new URL(request.url).searchParams.get('edition') ?? '');
  const edition = Number(wanted?.[0] ?? 0);
  return {
    description: translatorFor(context.locale, 'terms')('description'),
    terms: await context.api.content.terms(edition > 0 ? { edition } : {}),
    company: (await loadCompany(args)).facts,
  };
});
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function TermsConditionsRoute(): ReactNode {
  const { terms, company } = useLoaderData<typeof loader>();
  return terms ? <TermsOf terms={terms} company={company} /> : <BeingPrepared />;
}

/** A new portal, whose terms nobody has confirmed yet. */
function BeingPrepared(): ReactNode {
  const { t } = useTranslation(['terms', 'nav']);
  const { Link } = useHost();
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{t('nav:titles.terms-conditions')}</h1>
        <p className={styles.lead}>{t('terms:prepared')}</p>
        <p className="muted">
          {t('terms:question')} <Link to="/home#contact">{t('terms:ask')}</Link>.
        </p>
      </header>
    </div>
  );
}

type Terms = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['terms']>;

type TermsOfProps = { terms: Terms; company: readonly CompanyFact[] };

function TermsOf({ terms, company }: TermsOfProps): ReactNode {
  const { t } = useTranslation(['terms', 'nav']);
  const { Link } = useHost();
  const format = useFormat();
  const edition = { number: terms.number, date: format.date(terms.validFrom, destinationZone) };
  const titled = terms.chapters.filter(({ title }) => title !== '');
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{t('nav:titles.terms-conditions')}</h1>
        <p className={styles.lead}>{t('terms:lead')}</p>
        {terms.isInForce ? (
          <p className="muted small">{t('terms:inForce', edition)}</p>
        ) : (
          <p role="status">
            {t('terms:earlier', edition)} <Link to="/terms-conditions">{t('terms:now')}</Link>
          </p>
        )}
      </header>
      <div className={styles.split}>
        <nav className={styles.contents} aria-label={t('terms:contents')}>
          <ol>
            {titled.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {index + 1}. {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {terms.chapters.map(({ id, title, html }) => (
            <section key={id} id={id}>
              {title !== '' && (
                <h2>
                  {titled.findIndex((chapter) => chapter.id === id) + 1}. {title}
                </h2>
              )}
              <RichText html={html} />
            </section>
          ))}
          {terms.editions.length > 1 && <Editions editions={terms.editions} shown={terms.number} />}
          <p className="muted">
            {t('terms:question')} <Link to="/home#contact">{t('terms:ask')}</Link>.
          </p>
          <CompanyFacts facts={company} />
        </div>
      </div>
    </div>
  );
}
