import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { daysLeft } from '~/domain/privacy/requests';
import { AnswerDialog } from './answer-dialog';
import { EraseDialog } from './erase-dialog';
import styles from './requests.module.css';
import type { DataRequest } from './types';
import { useDownloads } from './use-downloads';

/** One request: of whom, what, until when, and what staff do with it. */
export function RequestRow({ request }: { request: DataRequest }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const { Link, can } = useHost();
  const format = useFormat();
  const { kind, status, customerId, formId, code, name, text, answer, askedAt } = request;
  return (
    <div className={styles.row}>
      <strong>{t(`privacy:kinds.${kind}`)}</strong>
      <span>
        {customerId && <Link to={`/moz/customer/view/${customerId}`}>{name}</Link>}
        {formId && <Link to={`/moz/form/preview/${formId}`}>{t('list.byReceiver', { code })}</Link>}
      </span>
      <span className="muted small">{t('list.asked', { day: format.date(askedAt, homeZone) })}</span>
      {status === 'asked' && <Deadline dueAt={request.dueAt} />}
      {text !== '' && <p>{text}</p>}
      {answer !== '' && <p className="muted">{answer}</p>}
      {status === 'asked' && can('answer', 'DataRequest') && <Acts request={request} />}
    </div>
  );
}

function Deadline({ dueAt }: { dueAt: Date }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const format = useFormat();
  const day = format.date(dueAt, homeZone);
  const isLate = daysLeft(dueAt, new Date()) < 0;
  return (
    <span className={isLate ? styles.late : 'small'}>{t(isLate ? 'list.late' : 'list.due', { day })}</span>
  );
}

function Acts({ request }: { request: DataRequest }): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const { can } = useHost();
  const { download, isBusy } = useDownloads();
  const [open, setOpen] = useState<'answer' | 'erase'>();
  const { customerId, formId } = request;
  const close = (): void => setOpen(undefined);
  const person = customerId ? { customerId } : { formId: formId ?? '' };
  return (
    <span className={styles.buttons}>
      <Button size="sm" variant="outline" onClick={() => setOpen('answer')}>
        {t('answer.open')}
      </Button>
      <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => download(person)}>
        {t('answer.download')}
      </Button>
      {request.kind === 'deletion' && can('approve', 'DataRequest') && (
        <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
          {t('answer.erase')}
        </Button>
      )}
      {open === 'answer' && <AnswerDialog request={request} onClose={close} />}
      {open === 'erase' && <EraseDialog person={request} onClose={close} />}
    </span>
  );
}
