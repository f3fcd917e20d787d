import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { GoodsResult } from './goods/goods-result';
import { AskUs } from './help/ask-us';
import { Found } from './help/found';
import styles from './help/help.module.css';
import { MayISend } from './help/may-i-send-link';
import { Popular } from './help/popular';
import { readGoodsQuestion } from './help/read-question';
import { SearchForm } from './help/search-form';
import { Topics } from './help/topics';
import { pageMeta } from './page-meta';

export const loader = pageLoader('help-center', async ({ request, context }) => {
  const q = readGoodsQuestion(request);
  const { content, goods } = context.api;
  const [centre, found, answer] = await Promise.all([
    content.helpCentre(),
    content.helpSearch({ q }),
    q === '' ? null : goods.check({ text: q }),
  ]);
  const description = translatorFor(context.locale, 'help')('description');
  return { ...centre, q, found, answer, description };
});
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function HelpCenterRoute(): ReactNode {
  const { t } = useTranslation('help');
  const { q, found, answer, popular, categories } = useLoaderData<typeof loader>();
  return (
    <div className={styles.centre}>
      <header className={styles.hero}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SearchForm key={q} q={q} />
      </header>
      {answer?.rule && <GoodsResult q={q} answer={answer} />}
      {q !== '' && <Found q={q} articles={found} />}
      {q === '' && <MayISend />}
      {q === '' && <Popular articles={popular} />}
      {(q === '' || found.length === 0) && <Topics categories={categories} />}
      <AskUs />
    </div>
  );
}
