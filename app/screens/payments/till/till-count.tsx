import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import styles from '../payment.module.css';
import { TillLines } from './till-lines';
import { type Count, useCount } from './use-count';
import type { Till } from './use-till';

/** The count of a till since its last close: the clerk counts first, then sees the recorded amounts and closes it. */
export function TillCount({ till }: { till: Till }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const count = useCount(till);
  const { wasClosed, isClosed, isCompared } = count;
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
              counts={count.counts}
              isCompared={isCompared}
              wrong={count.wrong}
              onCount={count.setCount}
            />
          </>
        )}
        {!isClosed && !isCompared && (
          <div className={styles.takeActions}>
            <Button size="lg" onClick={count.compare}>
              {t('till.compare')}
            </Button>
          </div>
        )}
        {!isClosed && isCompared && <CloseFields count={count} />}
        {wasClosed && can('reopen', 'Payment') && (
          <div className={styles.takeActions}>
            <Button variant="outline" onClick={() => count.ask('reopen')}>
              {t('till.reopen')}
            </Button>
          </div>
        )}
      </div>
      <CountDialogs till={till} count={count} />
    </Card>
  );
}

type CountProps = { count: Count };

/** The note, and the way to the close or back to the count. */
function CloseFields({ count }: CountProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <>
      <TextAreaField
        label={t('till.note')}
        hint={t('till.noteHint')}
        isOptional
        maxLength={1000}
        value={count.note}
        error={count.errors.note}
        onChange={(event) => count.setNote(event.target.value)}
      />
      <div className={styles.takeActions}>
        <Button size="lg" onClick={() => count.ask('close')}>
          {t('till.close')}
        </Button>
        {count.step === 'compared' && (
          <Button size="lg" variant="outline" onClick={count.countAgain}>
            {t('till.countAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

function CountDialogs({ till, count }: CountProps & { till: Till }): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <>
      <ConfirmDialog
        isOpen={count.asked === 'close'}
        title={t('till.closeTitle', { day: till.day })}
        confirmLabel={t('till.close')}
        isBusy={count.isBusy}
        onConfirm={count.close}
        onClose={count.done}
      >
        <p>{t('till.closeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={count.asked === 'reopen'}
        title={t('till.reopenTitle', { day: till.day })}
        confirmLabel={t('till.reopen')}
        isBusy={count.isBusy}
        onConfirm={count.reopen}
        onClose={count.done}
      >
        <TextAreaField
          label={t('till.reason')}
          maxLength={1000}
          value={count.reason}
          error={count.errors.reason}
          onChange={(event) => count.setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
