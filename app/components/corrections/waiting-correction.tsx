import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { CorrectedFields, type Correction } from './corrected-fields';
import styles from './corrections.module.css';

/** A correction that waits: what it changes, and what the reader may do with it. */
export function WaitingCorrection({ correction }: { correction: Correction }): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.waiting} role="status">
      <strong>{t('correction.waiting')}</strong>
      <CorrectedFields correction={correction} />
      <Decide correction={correction} />
    </div>
  );
}

/** Sends a decision, and shows the form as it is after it. */
function useDecision({ id, version, formId }: Correction) {
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const done = async (): Promise<void> => {
    await Promise.all([
      utils.forms.get.invalidate({ id: formId }),
      utils.corrections.ofForm.invalidate({ formId }),
      utils.corrections.list.invalidate(),
      utils.corrections.relabels.invalidate(),
    ]);
  };
  const { approve, refuse, withdraw } = utils.client.corrections;
  const seen = { id, version };
  return {
    isBusy,
    approve: (successText: string) =>
      void run(seen, { send: (body) => approve.mutate(body), successText, done }),
    withdraw: (successText: string) =>
      void run(seen, { send: (body) => withdraw.mutate(body), successText, done }),
    refuse: (reason: string, successText: string) =>
      void run({ ...seen, reason }, { send: (body) => refuse.mutate(body), successText, done }),
  };
}

function Decide({ correction }: { correction: Correction }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const { isBusy, withdraw } = useDecision(correction);
  if (user?.role !== 'client')
    return can('receive', 'Form') ? <StaffDecision correction={correction} /> : null;
  return (
    <div className={styles.decide}>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => withdraw(t('correction.withdrawn'))}>
        {t('correction.withdraw')}
      </Button>
    </div>
  );
}

/** Approves or refuses what was asked. */
export function StaffDecision({ correction }: { correction: Correction }): ReactNode {
  const { t } = useTranslation('forms');
  const { isBusy, approve, refuse } = useDecision(correction);
  const [isRefusing, setIsRefusing] = useState(false);
  return (
    <div className={styles.decide}>
      <Button size="sm" isBusy={isBusy} onClick={() => approve(t('correction.applied'))}>
        {t('correction.approve')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setIsRefusing(true)}>
        {t('correction.refuse')}
      </Button>
      {isRefusing && (
        <RefuseDialog
          isBusy={isBusy}
          onRefuse={(reason) => refuse(reason, t('correction.refused'))}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
}

type RefuseProps = { isBusy: boolean; onRefuse: (reason: string) => void; onClose: () => void };

function RefuseDialog({ isBusy, onRefuse, onClose }: RefuseProps): ReactNode {
  const { t } = useTranslation('forms');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={t('correction.refuseTitle')}
      confirmLabel={t('correction.refuse')}
      isBusy={isBusy}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onRefuse(reason)}
      onClose={onClose}
    >
      <TextAreaField
        label={t('correction.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
