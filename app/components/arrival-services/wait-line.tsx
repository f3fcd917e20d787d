import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { DayField } from '~/app/components/form/day-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import styles from './arrival-services.module.css';
import type { WaitOffer } from './types';

type WaitProps = { arrivalId: string; waiting: WaitOffer };

/** An arrival waits for others, free of charge, until a day that the customer chooses. */
export function WaitLine({ arrivalId, waiting }: WaitProps): ReactNode {
  const { t } = useTranslation('services');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { wait, isBusy } = useWait({ arrivalId, waiting });
  const { until, lastDay } = waiting;
  const day = (text: string): string => format.date(startOfDay(text, originZone), originZone);
  if (until === null && lastDay === null) return null;
  return (
    <li className={styles.offer}>
      <span className={styles.name}>
        <strong>{t('wait.name')}</strong>
        <span className="muted small">
          {until === null ? t('wait.about') : t('wait.until', { day: day(until) })}
        </span>
      </span>
      {until === null ? (
        <Button
          variant="soft"
          aria-label={t('askTitle', { service: t('wait.name'), price: t('free') })}
          onClick={() => setIsOpen(true)}
        >
          {t('free')}
        </Button>
      ) : (
        <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => wait(null)}>
          {t('wait.end')}
        </Button>
      )}
      {isOpen && lastDay !== null && (
        <WaitDialog {...{ arrivalId, waiting, lastDay }} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}

type WaitDialogProps = WaitProps & { lastDay: string; onClose: () => void };

function WaitDialog({ arrivalId, waiting, lastDay, onClose }: WaitDialogProps): ReactNode {
  const { t } = useTranslation('services');
  const format = useFormat();
  const [day, setDay] = useState<string | undefined>(lastDay);
  const { wait, isBusy, error } = useWait({ arrivalId, waiting }, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (day !== undefined) wait(day);
  };
  const last = format.date(startOfDay(lastDay, originZone), originZone);
  return (
    <Dialog isOpen title={t('wait.name')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('wait.text', { day: last })}</p>
        <DayField label={t('wait.day')} day={day} latest={lastDay} error={error} onChange={setDay} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={day === undefined}>
            {t('wait.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Wait = { wait: (until: string | null) => void; isBusy: boolean; error: string | undefined };

function useWait({ arrivalId, waiting: { version } }: WaitProps, onDone?: () => void): Wait {
  const { t } = useTranslation('services');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const wait = (until: string | null): void =>
    void run(
      { id: arrivalId, version, until },
      {
        send: (body) => utils.client.arrivals.wait.mutate(body),
        successText: t(until === null ? 'wait.ended' : 'wait.saved'),
        done: async () => {
          onDone?.();
          await Promise.all([utils.services.offer.invalidate(), utils.arrivals.invalidate()]);
        },
      },
    );
  return { wait, isBusy, error: errors.until };
}
