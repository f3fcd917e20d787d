import { Form, useActionData, useNavigation } from '@remix-run/react';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useFormat } from '~/app/i18n/use-format';
import { articlePath } from './article-links';
import styles from './help.module.css';
import type { VoteAnswer } from './vote-action';

type Article = { slug: string; vote: boolean | null; helpful: number; unhelpful: number };

/** «Was this helpful?»: two buttons of a plain form. The visitor may change the answer. */
export function Helpful({ article }: { article: Article }): ReactNode {
  const { t } = useTranslation('help');
  const answer = useActionData<VoteAnswer>();
  const isSending = useNavigation().formMethod === 'POST';
  const kept = answer?.kind === 'kept' ? answer : article;
  return (
    <section className={styles.helpful} aria-labelledby="helpful">
      <h2 id="helpful">{t('helpful.ask')}</h2>
      <Form method="post" action={articlePath(article.slug)} preventScrollReset className={styles.answers}>
        <Button
          type="submit"
          name="isHelpful"
          value="true"
          variant={kept.vote === true ? 'soft' : 'outline'}
          aria-pressed={kept.vote === true}
          disabled={isSending}
          icon={<IconThumbUp size={18} aria-hidden="true" />}
        >
          {t('helpful.yes')}
        </Button>
        <Button
          type="submit"
          name="isHelpful"
          value="false"
          variant={kept.vote === false ? 'soft' : 'outline'}
          aria-pressed={kept.vote === false}
          disabled={isSending}
          icon={<IconThumbDown size={18} aria-hidden="true" />}
        >
          {t('helpful.no')}
        </Button>
      </Form>
      <p role="status">{answer?.kind === 'refused' ? t('helpful.wait') : <Thanks vote={kept.vote} />}</p>
      <Count helpful={kept.helpful} unhelpful={kept.unhelpful} />
    </section>
  );
}

function Thanks({ vote }: { vote: boolean | null }): ReactNode {
  const { t } = useTranslation('help');
  if (vote === null) return null;
  return t(vote ? 'helpful.thanks' : 'helpful.sorry');
}

function Count({ helpful, unhelpful }: { helpful: number; unhelpful: number }): ReactNode {
  const { t } = useTranslation('help');
  const format = useFormat();
  const total = helpful + unhelpful;
  if (total === 0) return null;
  return (
    <p className="muted small">
      {t('helpful.count', { helpful: format.number(helpful), total: format.number(total) })}
    </p>
  );
}
