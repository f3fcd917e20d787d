import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { canActOnService } from '~/domain/services/acts';
import type { Outputs } from '~/server/router';
import styles from './arrival-services.module.css';

type Service = Outputs['services']['offer'][number]['services'][number];

/** One service that was asked, with its price and state, its result, and a button that withdraws it. */
export function AskedService({ service }: { service: Service }): ReactNode {
  const { t } = useTranslation('services');
  const { can } = useHost();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, version, purpose, status, cents, answer, answerText, refusal, note } = service;
  const isWithdrawable = can('update', 'Arrival') && canActOnService('withdraw', status);
  const withdraw = (): Promise<void> =>
    run(
      { id, version },
      {
        send: (body) => utils.client.services.withdraw.mutate(body),
        successText: t('withdrawn'),
        done: () => utils.services.invalidate(),
      },
    );
  return (
    <li className={styles.service}>
      <span className={styles.name}>
        <strong>{t(`purposes.${purpose}`)}</strong>
        <span className="muted small">
          {cents === 0 ? t('free') : format.aud(cents)} ·{' '}
          {format.dateTime(service.doneAt ?? service.askedAt, originZone)}
        </span>
        {note !== '' && <span className="small">{note}</span>}
        {answer && (
          <span className="small">
            {t(`answers.${answer}`)}
            {answerText !== '' && `: ${answerText}`}
          </span>
        )}
        {refusal && <span className="small">{t('refusal', { reason: refusal })}</span>}
      </span>
      <StatusPill kind="service" state={status} />
      {isWithdrawable && (
        <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}
