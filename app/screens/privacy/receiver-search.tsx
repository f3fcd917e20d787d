import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import { findReceiverSchema } from '~/domain/privacy/schema';
import type { Outputs } from '~/server/router';
import { AskDialog } from './ask-dialog';
import { EraseDialog } from './erase-dialog';
import styles from './requests.module.css';
import { useDownloads } from './use-downloads';

/** Finds a receiver, who has no account, by the whole mobile. */
export function ReceiverSearch(): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const [typed, setTyped] = useState('');
  const [mobile, setMobile] = useState<string>();
  const [error, setError] = useState<string>();
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const read = findReceiverSchema.safeParse({ mobile: typed });
    setError(read.error?.issues[0]?.message);
    setMobile(read.data?.mobile);
  };
  return (
    <Card title={t('receiver.title')}>
      <p className="muted">{t('receiver.lead')}</p>
      <form onSubmit={find} className={styles.search} noValidate>
        <TextField
          label={t('receiver.mobile')}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          {t('receiver.find')}
        </Button>
      </form>
      {mobile !== undefined && <Received mobile={mobile} />}
    </Card>
  );
}

function Received({ mobile }: { mobile: string }): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const { Link } = useHost();
  const format = useFormat();
  const query = trpc.privacy.receivedForms.useQuery({ mobile });
  if (!query.data) return <NotYet query={query} waiting={<Skeleton height="120px" />} />;
  const { rows } = query.data;
  if (rows.length === 0) return <p className="muted">{t('receiver.none')}</p>;
  return (
    <>
      <Acts received={query.data} />
      <ul className={styles.forms}>
        {rows.map(({ id, code, name, createdAt, parcels }) => (
          <li key={id}>
            <Link to={`/moz/form/preview/${id}`} className="code">
              {code}
            </Link>
            <span>{name}</span>
            <span className="muted small">
              {t('receiver.form', { day: format.date(createdAt, homeZone), count: parcels })}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">{t('receiver.correct')}</p>
    </>
  );
}

/** What staff do for the receiver of all these forms. Only what was received can be erased: drafts are the sender's. */
function Acts({ received: { mobile, rows } }: { received: Outputs['privacy']['receivedForms'] }): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const { can } = useHost();
  const { download, isBusy } = useDownloads();
  const [open, setOpen] = useState<'ask' | 'erase'>();
  const newest = rows[0];
  const carried = rows.find(({ parcels }) => parcels > 0);
  if (!newest) return null;
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles.found}>
      <strong className="figures">{formatMobile(mobile)}</strong>
      <span className={styles.buttons}>
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => download({ formId: newest.id })}>
          {t('answer.download')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen('ask')}>
          {t('receiver.ask')}
        </Button>
        {carried && can('approve', 'DataRequest') && (
          <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
            {t('answer.erase')}
          </Button>
        )}
      </span>
      {open === 'ask' && <AskDialog formId={newest.id} onClose={close} />}
      {open === 'erase' && carried && (
        <EraseDialog person={{ customerId: null, formId: carried.id, name: carried.name }} onClose={close} />
      )}
    </div>
  );
}
