import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/app/components/public/reading.module.css';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { pageMeta } from './page-meta';

export const loader = pageLoader('terms-conditions', ({ context }) => ({
  title: translatorFor(context.locale, 'nav')('titles.terms-conditions'),
  description: translatorFor(context.locale, 'terms')('description'),
}));
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

type Chapter = { title: string; body: string[] };

export default function TermsConditionsRoute(): ReactNode {
  const { t } = useTranslation(['terms', 'nav']);
  const { Link } = useHost();
  const chapters = chaptersIn(t('terms:sections', { returnObjects: true }));
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{t('nav:titles.terms-conditions')}</h1>
        <p className={styles.lead}>{t('terms:lead')}</p>
        <p className="muted small">{t('terms:updated')}</p>
      </header>
      <div className={styles.split}>
        <nav className={styles.contents} aria-label={t('terms:contents')}>
          <ol>
            {chapters.map(({ title }, index) => (
              <li key={title}>
                <a href={`#section-${index + 1}`}>
                  {index + 1}. {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {chapters.map(({ title, body }, index) => (
            <section key={title} id={`section-${index + 1}`}>
              <h2>
                {index + 1}. {title}
              </h2>
              <div className={styles.text}>
                {body.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
          <p className="muted">
            {t('terms:question')} <Link to="/home#contact">{t('terms:ask')}</Link>.
          </p>
        </div>
      </div>
    </div>
  );
}

function chaptersIn(texts: unknown): Chapter[] {
  return Array.isArray(texts) ? texts.filter(isChapter) : [];
}

function isChapter(text: unknown): text is Chapter {
  return typeof text === 'object' && text !== null && 'title' in text && 'body' in text;
}
