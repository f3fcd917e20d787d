import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { QuestionFields } from '~/app/components/privacy/question-fields';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { type DataRequestKind, daysLeft, isErasable } from '~/domain/privacy/requests';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

type MyData = LoadedTab<'data'>['mine'];
type RequestsCardProps = Pick<MyData, 'requests'> & { readAt: number };

/** What the customer asked, with the day until which it is answered. */
export function RequestsCard({ requests, readAt }: RequestsCardProps): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const { client } = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useChange();
  const format = useFormat();
  const withdraw = ({ id, version }: MyData['requests'][number]): void =>
    void run(
      { id, version },
      {
        send: (input) => client.privacy.withdraw.mutate(input),
        successText: t('requests.withdrawn'),
        done: revalidate,
      },
    );
  return (
    <Card title={t('requests.title')}>
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id}>
            <span className={styles.what}>
              <strong>{t(`privacy:kinds.${request.kind}`)}</strong>
              <span className="muted small">
                {request.status === 'asked'
                  ? t('requests.due', {
                      day: format.date(request.dueAt, homeZone),
                      count: Math.max(daysLeft(request.dueAt, new Date(readAt)), 0),
                    })
                  : t(`states.${request.status}`)}
              </span>
              {request.answer !== '' && <span>{request.answer}</span>}
            </span>
            {request.status === 'asked' && (
              <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => withdraw(request)}>
                {t('requests.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asks staff: data, a correction, a deletion or an end of a use. */
export function AskCard({ mine }: { mine: MyData }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const { client } = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const { run, isBusy, errors } = useChange();
  const [question, setQuestion] = useState<{ kind: DataRequestKind; text: string }>({
    kind: 'deletion',
    text: '',
  });
  const [isAsking, setAsking] = useState(false);
  const { kind } = question;
  const isBlocked = kind === 'deletion' && !isErasable(mine.obstacles);
  const send = (): void =>
    void run(question, {
      send: (input) => client.privacy.ask.mutate(input),
      successText: t('ask.sent'),
      done: () => {
        setQuestion({ kind, text: '' });
        setAsking(false);
        revalidate();
      },
    });
  return (
    <Card title={t('ask.title')}>
      <div className={styles.form}>
        <QuestionFields question={question} onChange={setQuestion} textError={errors.text}>
          <p className="muted">{t(`ask.hints.${kind}`)}</p>
          {isBlocked && <Notice tone="gold">{t('ask.obstacles', mine.obstacles)}</Notice>}
        </QuestionFields>
        <div>
          <Button isBusy={isBusy} onClick={() => (kind === 'deletion' ? setAsking(true) : send())}>
            {t('ask.send')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask.deleteTitle')}
        confirmLabel={t('ask.deleteConfirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <p>{t('ask.deleteText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
