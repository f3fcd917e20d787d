import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { smsSize } from '~/domain/messages/sms-size';
import styles from './template.module.css';

/** How full the parts of the SMS are; each part is paid for. */
export function Size({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('messages-templates');
  const { encoding, length, parts, room } = smsSize(text);
  return (
    <p className={styles.size} data-many={parts > 2 || undefined}>
      <strong>{t('parts', { count: parts })}</strong>
      <span className="figures">{`${length} / ${room}`}</span>
      <span className="muted">{t(`encodings.${encoding}`)}</span>
    </p>
  );
}
