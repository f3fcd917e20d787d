import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { localeFacts, locales } from '~/domain/core/format/locale';
import { sideTexts } from '~/domain/parcels/side-texts';
import type { Outputs } from '~/server/router';
import styles from './message-choice.module.css';

type Page = Outputs['receiver']['get'];
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
  const answer = useActionData<{ isSaved: boolean }>();
  const isSending = useNavigation().formMethod === 'POST';
  const others = locales.filter((other) => other !== locale);
  return (
    <Form method="post" className={styles.choice} preventScrollReset>
      <p>{t(`messages.state.${stoppedBy ?? 'on'}`)}</p>
      {stoppedBy !== 'sender' && (
        <div className={styles.actions}>
          <Button type="submit" name="choice" value={stoppedBy ? 'start' : 'stop'} isBusy={isSending}>
            {t(stoppedBy ? 'messages.start' : 'messages.stop')}
          </Button>
          {!stoppedBy &&
            others.map((other) => (
              <Button
                key={other}
                type="submit"
                name="choice"
                value={other}
                variant="outline"
                isBusy={isSending}
              >
                {t('messages.inLanguage', { language: localeFacts[other].ownName })}
              </Button>
            ))}
        </div>
      )}
      <p role="status" className="muted small">
        {answer?.isSaved && t('messages.saved')}
      </p>
    </Form>
  );
}
