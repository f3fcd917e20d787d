import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './contact.module.css';
import type { ContactMessage } from './types';

type AnswersProps = Pick<ContactMessage, 'answers' | 'email' | 'name'>;

/** The answers and what the visitor wrote back, by whom, and whether each was sent. */
export function Answers({ answers, email, name }: AnswersProps): ReactNode {
  const { t } = useTranslation('contact');
  const format = useFormat();
  return (
    <Card title={t('answers')}>
      <ul className={styles.answers}>
        {answers.map(({ id, body, by, createdAt, sending, isFromVisitor, channel, ...brought }) => (
          <li key={id} data-from={isFromVisitor ? 'visitor' : 'staff'}>
            <p className={styles.body}>{body}</p>
            <p className="muted small">
              {[isFromVisitor ? name : by, format.dateTime(createdAt, destinationZone)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {brought.isByEmail && <ByEmail {...brought} />}
            {!isFromVisitor && (
              <p className={styles.sending} data-sending={sending ?? 'none'}>
                {t(`sending.${channel ?? 'none'}.${sending ?? 'none'}`)}{' '}
                {!sending && email && (
                  <a href={`mailto:${email}?body=${encodeURIComponent(body)}`}>{t('mail', { email })}</a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ByEmailProps = Pick<ContactMessage['answers'][number], 'emailFrom' | 'emailMarks'>;

/** How an answer came by e-mail, and what of it is only in the mailbox. */
function ByEmail({ emailFrom, emailMarks }: ByEmailProps): ReactNode {
  const { t } = useTranslation('contact');
  return (
    <p className={styles.sending} data-sending={emailFrom ? 'failed' : 'sent'}>
      {[
        emailFrom ? t('byEmail.other', { address: emailFrom }) : t('byEmail.own'),
        ...emailMarks.map((mark) => t(`byEmail.marks.${mark}`)),
      ].join(' ')}
    </p>
  );
}
