import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { canActOnClaim, claimActs } from '~/domain/claims/acts';
import styles from './claims.module.css';
import type { ShownClaim, StaffFacts } from './types';

type DecideProps = { claim: ShownClaim; staff: StaffFacts };

/** The buttons with which staff decide a claim. */
export function Decide({ claim, staff }: DecideProps): ReactNode {
  const { t } = useTranslation('claims');
  const { can } = useHost();
  const [open, setOpen] = useState<'accept' | 'reject'>();
  const may = (act: 'accept' | 'reject'): boolean =>
    can(claimActs[act].permission, 'Claim') && canActOnClaim(act, claim.status);
  const mayAccept = may('accept') && staff.arrival?.status === 'unclaimed' && can('assign', 'Arrival');
  const close = (): void => setOpen(undefined);
  return (
    <span className={styles.buttons}>
      {may('reject') && (
        <Button size="sm" variant="outline" onClick={() => setOpen('reject')}>
          {t('reject')}
        </Button>
      )}
      {mayAccept && (
        <Button size="sm" onClick={() => setOpen('accept')}>
          {t('accept')}
        </Button>
      )}
      {open === 'accept' && staff.arrival && (
        <AcceptDialog claim={claim} staff={staff} arrivalVersion={staff.arrival.version} onClose={close} />
      )}
      {open === 'reject' && <RejectDialog claim={claim} staff={staff} onClose={close} />}
    </span>
  );
}

type DialogProps = DecideProps & { onClose: () => void };

function AcceptDialog({
  claim: { id, version, trackingNumber },
  staff,
  arrivalVersion,
  onClose,
}: DialogProps & { arrivalVersion: number }): ReactNode {
  const { t } = useTranslation('claims');
  const { decide, isBusy } = useDecision(onClose);
  const { client } = trpc.useUtils();
  return (
    <ConfirmDialog
      isOpen
      title={t('acceptTitle', { name: staff.customerName })}
      confirmLabel={t('accept')}
      isBusy={isBusy}
      onConfirm={() =>
        void decide({ id, version, arrivalVersion }, client.claims.accept.mutate, t('accepted'))
      }
      onClose={onClose}
    >
      <p>{t('acceptText')}</p>
      {trackingNumber !== '' && !staff.isNumberRight && (
        <p className={styles.warning} role="note">
          {t('acceptWrong')}
        </p>
      )}
    </ConfirmDialog>
  );
}

function RejectDialog({ claim: { id, version }, staff, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('claims');
  const { decide, isBusy, errors } = useDecision(onClose);
  const { client } = trpc.useUtils();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={t('rejectTitle', { name: staff.customerName })}
      confirmLabel={t('reject')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void decide({ id, version, reason }, client.claims.reject.mutate, t('rejected'))}
      onClose={onClose}
    >
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

function useDecision(onClose: () => void) {
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const decide = <Body extends object>(
    body: Body,
    send: (body: Body & { idempotencyKey: string }) => Promise<unknown>,
    successText: string,
  ): Promise<void> =>
    run(body, {
      send,
      successText,
      done: async () => {
        onClose();
        await Promise.all([utils.claims.invalidate(), utils.arrivals.invalidate()]);
      },
    });
  return { decide, isBusy, errors };
}
