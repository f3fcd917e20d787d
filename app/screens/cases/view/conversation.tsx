import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { Card } from '~/app/components/layout/card';
import { DeletedPhotos } from '~/app/components/media/deleted-photos';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './view.module.css';

/** What both sides wrote, the oldest first, with photos; for staff also their notes. */
export function Conversation({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const { cause, messages } = found;
  return (
    <Card title={t('conversation')}>
      {cause !== 'asked' && <p className="muted">{t(`causes.${cause}`)}</p>}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Card>
  );
}

function Message({ message }: { message: CaseDetail['messages'][number] }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { side, isInternal, author, text, writtenAt, photoIds, photosDeleted } = message;
  const from = isInternal ? t('sides.note') : t(`sides.${side}`);
  return (
    <li data-side={isInternal ? 'note' : side}>
      <p className="muted small">
        {[from, author, format.dateTime(writtenAt, destinationZone)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.text}>{text}</p>
      {photoIds.length > 0 && (
        <div className={styles.photos}>
          {photoIds.map((id, at) => (
            <a key={id} href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/files/${id}`}
                alt={t('common:photo.numbered', { number: at + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      <DeletedPhotos count={photosDeleted} />
    </li>
  );
}
