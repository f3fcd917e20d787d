import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { useAmount } from '~/app/components/payments/use-amount';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import type { ApprovalAct } from '~/domain/approvals/acts';
import type { Outputs } from '~/server/router';
import styles from './approval.module.css';

type Asked = Outputs['approvals']['waiting'][number];

type WaitingProps = {
  acts: readonly ApprovalAct[];
  /** Only requests about this account or record. */
  about?: string | undefined;
};

/** Requests that wait for a second person, shown to users who may decide them. Renders nothing when there are none. */
export function WaitingApprovals({ acts, about: name }: WaitingProps): ReactNode {
  const { t } = useTranslation('approvals');
  const query = trpc.approvals.waiting.useQuery();
  const now = useNow(new Date(query.dataUpdatedAt));
  const waiting = (query.data ?? []).filter(
    ({ act, about }) => acts.includes(act) && (name === undefined || about.name === name),
  );
  if (waiting.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className={styles.rows} aria-label={t('title')}>
        {waiting.map((asked) => (
          <AskedRow key={asked.id} asked={asked} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function AskedRow({ asked, now }: { asked: Asked; now: Date }): ReactNode {
  const { t } = useTranslation('approvals');
  const { relative } = useFormat();
  const amountText = useAmount();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, act, about, askedByName, askedAt, isOwn, mayDecide } = asked;
  const { name, role = '', amount = 0, currency } = about;
  const text = { name, role, amount: amountText(amount, currency ?? 'AUD') };
  const decide = (name: 'approve' | 'reject', told: string): void =>
    void run(
      { id },
      {
        send: (input) => utils.client.approvals[name].mutate(input),
        told,
        done: () => Promise.all([utils.approvals.waiting.invalidate(), utils.users.get.invalidate()]),
      },
    );
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{t(`acts.${act.replace('.', '_')}`, text)}</strong>
        <span className="muted small">{t('asked', { name: askedByName, when: relative(askedAt, now) })}</span>
      </span>
      {mayDecide ? (
        <span className={styles.buttons}>
          <Button
            size="sm"
            variant="outline"
            disabled={isBusy}
            onClick={() => decide('reject', t('rejected'))}
          >
            {t('reject')}
          </Button>
          <Button size="sm" isBusy={isBusy} onClick={() => decide('approve', t('approved'))}>
            {t('approve')}
          </Button>
        </span>
      ) : (
        <span className="muted small">{t(isOwn ? 'own' : 'related')}</span>
      )}
    </li>
  );
}
