import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { FactList } from '~/app/components/record/fact-list';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { AreaCard } from './area-card';
import styles from './system.module.css';
import type { SystemStatus } from './types';

type TaxCardProps = { status: SystemStatus; tax: NonNullable<SystemStatus['tax']> };

/** The e-barimt service: its lottery numbers, its last sending, and what staff have to resolve. */
export function TaxCard({ status, tax }: TaxCardProps): ReactNode {
  const { t } = useTranslation('system');
  const { can } = useHost();
  const { number, relative } = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { lotteriesLeft, lastSent, lastSentAt, open, late, isDemo } = tax;
  const last = lastSentAt ? relative(lastSentAt, status.servedAt) : lastSent || t('never');
  const send = (): void =>
    void run(
      {},
      {
        send: (input) => utils.client.system.sendTaxReceipts.mutate(input),
        told: t('tax.sending'),
        done: () => utils.system.status.invalidate(),
      },
    );
  return (
    <AreaCard area="tax" found={status.found}>
      <FactList
        facts={[
          isDemo ? { label: t('tax.service'), value: t('tax.demo') } : undefined,
          { label: t('tax.lotteries'), value: lotteriesLeft === null ? '–' : number(lotteriesLeft) },
          { label: t('tax.last'), value: last },
          { label: t('tax.open'), value: number(open) },
          { label: t('tax.late'), value: number(late) },
        ]}
      />
      {can('update', 'System') && (
        <span className={styles.buttons}>
          <Button size="sm" variant="soft" isBusy={isBusy} onClick={send}>
            {t('tax.send')}
          </Button>
        </span>
      )}
    </AreaCard>
  );
}
