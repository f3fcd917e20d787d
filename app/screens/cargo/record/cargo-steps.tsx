import {
  IconChecks,
  IconDoorEnter,
  IconLock,
  IconPlaneArrival,
  IconPlaneDeparture,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { canAct, cargoActs } from '~/domain/cargo/acts';
import { ActualTimeDialog } from './actual-time-dialog';
import type { Cargo } from './types';
import { useStep } from './use-step';

/** The steps of a flight, in order. */
const nextSteps = [
  { step: 'open', icon: IconDoorEnter },
  { step: 'close', icon: IconLock },
  { step: 'depart', icon: IconPlaneDeparture },
  { step: 'arrive', icon: IconPlaneArrival },
  { step: 'complete', icon: IconChecks },
] as const;

/** The next action of a cargo, for users with the permission. */
export function CargoSteps({ cargo }: { cargo: Cargo }): ReactNode {
  const { can } = useHost();
  const { status } = cargo;
  const next = nextSteps.find(({ step }) => canAct(step, status));
  if (!next || !can(cargoActs[next.step].permission, 'Cargo')) return null;
  return <NextStep key={status} cargo={cargo} {...next} />;
}

type NextStepProps = { cargo: Cargo; step: (typeof nextSteps)[number]['step']; icon: typeof IconLock };

function NextStep({ cargo, step, icon: Icon }: NextStepProps): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useStep(step, cargo, () => setIsAsking(false));
  const awaited = cargo.weights.find(({ status }) => status === 'departed');
  const isHeldUp =
    (step === 'depart' && cargo.problems.length > 0) ||
    (step === 'complete' && (awaited?.parcels ?? 0) > (awaited?.missing ?? 0));
  return (
    <>
      <Button
        size="lg"
        icon={<Icon size={20} aria-hidden="true" />}
        isBusy={isBusy && step === 'open'}
        disabled={isHeldUp}
        title={isHeldUp ? t(`steps.${step}HeldUp`) : undefined}
        onClick={() => (step === 'open' ? run() : setIsAsking(true))}
      >
        {t(`steps.${step}`)}
      </Button>
      {isAsking && (step === 'depart' || step === 'arrive') && (
        <ActualTimeDialog cargo={cargo} step={step} onClose={() => setIsAsking(false)} />
      )}
      {(step === 'close' || step === 'complete') && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t(`ask.${step}.title`, { code: cargo.code })}
          confirmLabel={t(`steps.${step}`)}
          isBusy={isBusy}
          onConfirm={() => run()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(`ask.${step}.text`, { count: cargo.parcels, weight: format.kg(cargo.grossG) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
