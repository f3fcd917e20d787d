import { IconArrowBackUp, IconBan, IconFileText, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { type CargoAct, canAct, cargoActs } from '~/domain/cargo/acts';
import { isGrounded } from '~/domain/cargo/states';
import { ReopenDialog } from './reopen-dialog';
import type { Cargo } from './types';
import { useStep } from './use-step';

type StepToConfirm = 'cancel' | 'reopen' | 'undoArrive';

/** The secondary actions beside the next step. */
export function QuietSteps({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const [asked, setAsked] = useState<StepToConfirm>();
  const isUncounted = cargo.weights.every(({ status, missing }) => status === 'departed' && missing === 0);
  const canStep = (act: CargoAct): boolean =>
    canAct(act, cargo.status) && can(cargoActs[act].permission, 'Cargo');
  return (
    <>
      <CargoLinks cargo={cargo} />
      {canStep('reopen') && (
        <Button
          variant="outline"
          icon={<IconLockOpen size={18} aria-hidden="true" />}
          onClick={() => setAsked('reopen')}
        >
          {t('steps.reopen')}
        </Button>
      )}
      {cargo.parcels === 0 && canStep('cancel') && (
        <Button
          variant="outline"
          icon={<IconBan size={18} aria-hidden="true" />}
          onClick={() => setAsked('cancel')}
        >
          {t('steps.cancel')}
        </Button>
      )}
      {isUncounted && canStep('undoArrive') && (
        <Button
          variant="outline"
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          onClick={() => setAsked('undoArrive')}
        >
          {t('steps.undoArrive')}
        </Button>
      )}
      <StepDialogs cargo={cargo} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The pages of the manifest and of the change. */
function CargoLinks({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const isOnGround = isGrounded(cargo.status);
  const at = `/moz/cargo?id=${cargo.id}`;
  return (
    <>
      {cargo.manifestVersion > 0 && can('export', 'Cargo') && (
        <LinkButton
          to={`${at}&view=manifest`}
          variant="outline"
          icon={<IconFileText size={18} aria-hidden="true" />}
        >
          {t('steps.manifest')}
        </LinkButton>
      )}
      {isOnGround && can('update', 'Cargo') && (
        <LinkButton
          to={`${at}&view=edit`}
          variant="outline"
          icon={<IconPencil size={18} aria-hidden="true" />}
        >
          {t('steps.change')}
        </LinkButton>
      )}
    </>
  );
}

type StepDialogsProps = { cargo: Cargo; asked: StepToConfirm | undefined; onClose: () => void };

function StepDialogs({ cargo, asked, onClose }: StepDialogsProps): ReactNode {
  const { t } = useTranslation('cargo');
  const cancel = useStep('cancel', cargo, onClose);
  const undo = useStep('undoArrive', cargo, onClose);
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'undoArrive'}
        title={t('ask.undoArrive.title', { code: cargo.code })}
        confirmLabel={t('steps.undoArrive')}
        isBusy={undo.isBusy}
        onConfirm={() => undo.run()}
        onClose={onClose}
      >
        <p>{t('ask.undoArrive.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={t('ask.cancel.title', { code: cargo.code })}
        confirmLabel={t('steps.cancel')}
        closeLabel={t('frame:actions.keep')}
        isDanger
        isBusy={cancel.isBusy}
        onConfirm={() => cancel.run()}
        onClose={onClose}
      >
        <p>{t('ask.cancel.text')}</p>
      </ConfirmDialog>
      {asked === 'reopen' && <ReopenDialog cargo={cargo} onClose={onClose} />}
    </>
  );
}
