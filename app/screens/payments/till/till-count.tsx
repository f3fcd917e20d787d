import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Pill } from '~/app/components/status-pill';
import { useHost } from '~/app/host';
import styles from '../payment.module.css';
import { TillLines } from './till-lines';
import { lineKey, type Till, useTill } from './use-till';

/** The count of a till: each method with its expected amount, a note for a difference, and the close button. */
export function TillCount({ till }: { till: Till }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [asked, setAsked] = useState<'close' | 'reopen'>();
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const closed = till.closes.find(({ reopenedAt }) => reopenedAt === null);
  const { close, reopen, isBusy, errors, wrong } = useTill(till, () => setAsked(undefined));
  return (
    <Card
      title={t('till.count')}
      aside={
        <Pill color={closed ? 'neutral' : 'gold'} icon={closed ? IconLock : IconLockOpen}>
          {t(closed ? 'till.closed' : 'till.open')}
        </Pill>
      }
    >
      <div className={styles.take}>
        {till.lines.length === 0 && <p className="muted">{t('till.none')}</p>}
        {till.lines.length > 0 && (
          <TillLines
            till={till}
            closed={closed?.lines}
            counts={counts}
            wrong={wrong}
            onCount={(line, text) => setCounts({ ...counts, [lineKey(line)]: text })}
          />
        )}
        {!closed && (
          <>
            <TextAreaField
              label={t('till.note')}
              hint={t('till.noteHint')}
              isOptional
              maxLength={1000}
              value={note}
              error={errors.note}
              onChange={(event) => setNote(event.target.value)}
            />
            <div className={styles.takeActions}>
              <Button size="lg" onClick={() => setAsked('close')}>
                {t('till.close')}
              </Button>
            </div>
          </>
        )}
        {closed && can('reopen', 'Payment') && (
          <div className={styles.takeActions}>
            <Button variant="outline" onClick={() => setAsked('reopen')}>
              {t('till.reopen')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked === 'close'}
        title={t('till.closeTitle', { day: till.day })}
        confirmLabel={t('till.close')}
        isBusy={isBusy}
        onConfirm={() => void close(counts, note)}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('till.closeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'reopen'}
        title={t('till.reopenTitle', { day: till.day })}
        confirmLabel={t('till.reopen')}
        isBusy={isBusy}
        onConfirm={() => void reopen(reason)}
        onClose={() => setAsked(undefined)}
      >
        <TextAreaField
          label={t('till.reason')}
          maxLength={1000}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </Card>
  );
}
