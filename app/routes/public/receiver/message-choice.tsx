import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { FormError, Submit } from '~/app/routes/auth/form-parts';
import { localeFacts, locales } from '~/domain/core/format/locale';
import { sideTexts } from '~/domain/parcels/side-texts';
import type { Outputs } from '~/server/router';
import styles from './message-choice.module.css';

type Page = Outputs['receiver']['page'];
type MessageChoiceProps = Pick<Page, 'stoppedBy' | 'locale'>;
type ReceiverMessagesProps = MessageChoiceProps & {
  parcels: readonly Pick<Page['parcels'][number], 'status'>[];
};

/** The messages that still come, or that none comes any more. */
export function ReceiverMessages({ parcels, ...choice }: ReceiverMessagesProps): ReactNode {
  const { t } = useTranslation('receiver');
  const isOver = !parcels.some(({ status }) => sideTexts[status].plans);
  return (
    <Card title={t('messages.title')}>
      {isOver ? <p>{t('messages.over')}</p> : <MessageChoice {...choice} />}
    </Card>
  );
}

/**
 * Switches messages off and on, and sets their language. The receiver cannot switch on what the sender switched off.
 */
function MessageChoice({ stoppedBy, locale }: MessageChoiceProps): ReactNode {
  const { t } = useTranslation('receiver');
  const answer = useActionData<FormAnswer>();
  const others = locales.filter((other) => other !== locale);
  const isMine = answer !== undefined && answer.intent !== 'prove' && answer.intent !== 'withdraw';
  return (
    <Form method="post" className={styles.choice} preventScrollReset>
      <p>{t(`messages.state.${stoppedBy ?? 'on'}`)}</p>
      {isMine && <FormError answer={answer} />}
      {stoppedBy !== 'sender' && (
        <div className={styles.actions}>
          <Submit intent={stoppedBy ? 'start' : 'stop'} variant="soft">
            {t(stoppedBy ? 'messages.start' : 'messages.stop')}
          </Submit>
          {!stoppedBy &&
            others.map((other) => (
              <Submit key={other} intent={other} variant="outline">
                {t('messages.inLanguage', { language: localeFacts[other].ownName })}
              </Submit>
            ))}
        </div>
      )}
      <p role="status" className="muted small">
        {answer?.intent === 'messages' && t('messages.saved')}
      </p>
    </Form>
  );
}
