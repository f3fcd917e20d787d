import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import styles from './goods/goods.module.css';
import { GoodsResult } from './goods/goods-result';
import { AskUs } from './help/ask-us';
import { readGoodsQuestion } from './help/read-question';
import { pageMeta } from './page-meta';

export const loader = pageLoader('may-i-send', async ({ request, context }) => {
  const q = readGoodsQuestion(request);
  const answer = q === '' ? null : await context.api.goods.check({ text: q });
  const description = translatorFor(context.locale, 'goods')('send.description');
  return { q, answer, description };
});
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

/** Says of goods whether they may be sent. The question is in the address, so that it works without JavaScript. */
export default function MayISendRoute(): ReactNode {
  const { t } = useTranslation('goods');
  const { q, answer } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('send.title')}</h1>
        <p className="muted">{t('send.lead')}</p>
      </header>
      <Form method="get" action="/front-pages/help-center/may-i-send" className={styles.ask}>
        <TextField
          key={q}
          name="q"
          type="search"
          label={t('send.label')}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          placeholder={t('send.placeholder')}
        />
        <Button type="submit" size="lg">
          {t('send.check')}
        </Button>
      </Form>
      {answer && (
        <div role="status">
          <GoodsResult q={q} answer={answer} />
        </div>
      )}
      <AskUs />
    </div>
  );
}
