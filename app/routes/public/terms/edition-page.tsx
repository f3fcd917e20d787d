import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompanyFact, CompanyFacts } from '~/app/components/public/company-facts';
import styles from '~/app/components/public/reading.module.css';
import { RichText } from '~/app/components/public/rich-text';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { Editions } from './editions';

type Edition = {
  number: number;
  validFrom: Date;
  isInForce: boolean;
  chapters: readonly { id: string; title: string; html: string }[];
  editions: readonly { number: number; validFrom: Date }[];
};

type EditionPageProps = {
  path: string;
  texts: { title: string; lead: string; prepared: string };
  /** Null while no edition is in force. */
  page: Edition | null;
  company: readonly CompanyFact[];
};

/** A text that is published by editions, with its contents and all editions. */
export function EditionPage({ page, ...rest }: EditionPageProps): ReactNode {
  return page ? <PublishedEdition page={page} {...rest} /> : <BeingPrepared texts={rest.texts} />;
}

/** A new portal, whose text nobody has confirmed yet. */
function BeingPrepared({ texts }: Pick<EditionPageProps, 'texts'>): ReactNode {
  const { t } = useTranslation('terms');
  const { Link } = useHost();
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.prepared}</p>
        <p className="muted">
          {t('question')} <Link to="/home#contact">{t('ask')}</Link>.
        </p>
      </header>
    </div>
  );
}

type PublishedEditionProps = Omit<EditionPageProps, 'page'> & { page: Edition };

function PublishedEdition({ path, texts, page, company }: PublishedEditionProps): ReactNode {
  const { t } = useTranslation('terms');
  const { Link } = useHost();
  const format = useFormat();
  const edition = { number: page.number, date: format.date(page.validFrom, destinationZone) };
  const titled = page.chapters.filter(({ title }) => title !== '');
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {page.isInForce ? (
          <p className="muted small">{t('inForce', edition)}</p>
        ) : (
          <p role="status">
            {t('earlier', edition)} <Link to={path}>{t('now')}</Link>
          </p>
        )}
      </header>
      <div className={styles.split}>
        <nav className={styles.contents} aria-label={t('contents')}>
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
          {page.chapters.map(({ id, title, html }) => (
            <section key={id} id={id}>
              {title !== '' && (
                <h2>
                  {titled.findIndex((chapter) => chapter.id === id) + 1}. {title}
                </h2>
              )}
              <RichText html={html} />
            </section>
          ))}
          {page.editions.length > 1 && <Editions path={path} editions={page.editions} shown={page.number} />}
          <p className="muted">
            {t('question')} <Link to="/home#contact">{t('ask')}</Link>.
          </p>
          <CompanyFacts facts={company} />
        </div>
      </div>
    </div>
  );
}
