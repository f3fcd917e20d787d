import { Form, useLoaderData } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { FaqList } from '~/app/components/public/faq-list';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { faqCategories } from '~/domain/content/faq-categories';
import styles from './faq.module.css';
import { SampleQuestions } from './sample-questions';

export const loader = pageLoader('pages-faq', async ({ request, context }) => {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100).replaceAll('\0', '') ?? '';
  return { q, questions: await context.api.content.faq({ q }) };
});

export default function FaqRoute(): ReactNode {
  const { t } = useTranslation(['faq', 'home']);
  const { Link, can, isDemo } = useHost();
  const { q, questions } = useLoaderData<typeof loader>();
  const groups = faqCategories.filter((category) => questions.some((one) => one.category === category));
  return (
    <>
      <PageHead
        title={t('home:faq.title')}
        lead={t('pageLead')}
        actions={<Link to="/front-pages/help-center">{t('home:faq.all')}</Link>}
      />
      <div className={styles.faq}>
        <search>
          <Form key={q} method="get" className={styles.search}>
            <input
              type="search"
              name="q"
              defaultValue={q}
              maxLength={100}
              aria-label={t('search')}
              placeholder={t('search')}
            />
            <Button type="submit" icon={<IconSearch size={18} aria-hidden="true" />}>
              {t('find')}
            </Button>
          </Form>
        </search>
        {q !== '' && (
          <p role="status" className={styles.told}>
            {questions.length > 0 ? t('found', { q, count: questions.length }) : t('nothing', { q })}{' '}
            <Link to="/pages/faq">{t('clear')}</Link>
          </p>
        )}
        {groups.length > 1 && (
          <nav className={styles.groups} aria-label={t('contents')}>
            {groups.map((category) => (
              <a key={category} href={`#faq-${category}`}>
                {t(`home:faq.categories.${category}`)}
              </a>
            ))}
          </nav>
        )}
        <FaqList questions={questions} heading="h2" />
        {isDemo && can('manage', 'all') && <SampleQuestions />}
        <p className="muted">
          {t('home:faq.lead')} <Link to="/home#contact">{t('home:faq.ask')}</Link>
        </p>
      </div>
    </>
  );
}
