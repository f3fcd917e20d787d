import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { canActOnService } from '~/domain/services/acts';
import { isBoxing } from '~/domain/services/offers';
import { DoneDialog } from './done-dialog';
import { RefuseDialog } from './refuse-dialog';
import { RepackDialog } from './repack-dialog';
import styles from './services.module.css';
import type { Work } from './types';

/** One service that waits, with the place of its arrival and how long it has waited. */
export function WorkLine({ service, at }: { service: Work; at: Date }): ReactNode {
  const { t } = useTranslation('services');
  const { Link } = useHost();
  const format = useFormat();
  const { purpose, note, number, arrivalId, place, customerName, members, boxes, status } = service;
  const others = members.map((member) => formatArrivalNumber(member.number)).join(', ');
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.head}>
          <strong>{t(`purposes.${purpose}`)}</strong>
          <StatusPill kind="service" state={status} />
        </span>
        <span>
          <Link to={`/moz/arrival/view/${arrivalId}`} className="code">
            {formatArrivalNumber(number)}
          </Link>{' '}
          {[place, customerName].filter(Boolean).join(' · ')}
        </span>
        {others !== '' && <span className="small">{t('withOthers', { numbers: others })}</span>}
        {boxes !== null && <span className="small">{t('boxesWanted', { boxes })}</span>}
        {note !== '' && <span className="small">{note}</span>}
        <span className="muted small">
          {t('columns.askedAt')}: {format.relative(service.askedAt, at)}
        </span>
      </div>
      <WorkButtons service={service} />
    </li>
  );
}

function WorkButtons({ service }: { service: Work }): ReactNode {
  const { t } = useTranslation('services');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [open, setOpen] = useState<'done' | 'refuse'>();
  const { id, version, status, purpose } = service;
  const start = (): Promise<void> =>
    run(
      { id, version },
      {
        send: (body) => utils.client.services.start.mutate(body),
        successText: t('started'),
        done: () => utils.services.invalidate(),
      },
    );
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles.buttons}>
      {canActOnService('start', status) && (
        <Button variant="outline" isBusy={isBusy} onClick={() => void start()}>
          {t('start')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      <Button onClick={() => setOpen('done')}>{t('done')}</Button>
      {open === 'done' && isBoxing(purpose) && <RepackDialog service={service} onClose={close} />}
      {open === 'done' && !isBoxing(purpose) && <DoneDialog service={service} onClose={close} />}
      {open === 'refuse' && <RefuseDialog service={service} onClose={close} />}
    </div>
  );
}
