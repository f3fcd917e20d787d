import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import styles from '../payment.module.css';
import { TillLines } from './till-lines';
import { isCounted, lineKey, type Till, useTill } from './use-till';

type Step = 'count' | 'compared';

/** The count of a till since its last close: the clerk counts first, then sees the recorded amounts and closes it. */
export function TillCount({ till }: { till: Till }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [asked, setAsked] = useState<'close' | 'reopen'>();
  const [step, setStep] = useState<Step>('count');
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const wasClosed = till.closes.some(({ reopenedAt }) => reopenedAt === null);
  const isClosed = wasClosed && till.lines.length === 0;
  const done = (): void => setAsked(undefined);
  const { check, close, reopen, isBusy, errors, wrong } = useTill(till, done, () => {
    setStep('count');
    setCounts({});
    setNote('');
  });
  const isCompared = step === 'compared' || !till.lines.some(isCounted);
  return (
    <Card
      title={t('till.count')}
      aside={
        <Pill color={isClosed ? 'neutral' : 'gold'} icon={isClosed ? IconLock : IconLockOpen}>
          {t(isClosed ? 'till.closed' : 'till.open')}
        </Pill>
      }
    >
      <div className={styles.take}>
        {till.lines.length === 0 && <p className="muted">{t(wasClosed ? 'till.noneSince' : 'till.none')}</p>}
        {till.lines.length > 0 && (
          <>
            <p className="muted">{t(isCompared ? 'till.comparedText' : 'till.countText')}</p>
            <TillLines
              till={till}
              counts={counts}
              isCompared={isCompared}
              wrong={wrong}
              onCount={(line, text) => setCounts({ ...counts, [lineKey(line)]: text })}
            />
          </>
        )}
        {!isClosed && !isCompared && (
          <div className={styles.takeActions}>
            <Button size="lg" onClick={() => check(counts) && setStep('compared')}>
              {t('till.compare')}
            </Button>
          </div>
        )}
        {!isClosed && isCompared && (
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
              {step === 'compared' && (
                <Button size="lg" variant="outline" onClick={() => setStep('count')}>
                  {t('till.countAgain')}
                </Button>
              )}
            </div>
          </>
        )}
        {wasClosed && can('reopen', 'Payment') && (
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
        onClose={done}
      >
        <p>{t('till.closeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'reopen'}
        title={t('till.reopenTitle', { day: till.day })}
        confirmLabel={t('till.reopen')}
        isBusy={isBusy}
        onConfirm={() => void reopen(reason)}
        onClose={done}
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
