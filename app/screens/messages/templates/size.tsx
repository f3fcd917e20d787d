import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { smsSize } from '~/domain/messages/sms-size';
import { smsText } from '~/domain/messages/sms-text';
import styles from './template.module.css';

/** The size and number of SMS parts; each part costs money. */
export function Size({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('messages-templates');
  const { encoding, length, parts, room } = smsSize(smsText(text));
  return (
    <p className={styles.size} data-many={parts > 2 || undefined}>
      <strong>{t('parts', { count: parts })}</strong>
      <span className="figures">{`${length} / ${room}`}</span>
      <span className="muted">{t(`encodings.${encoding}`)}</span>
    </p>
  );
}
