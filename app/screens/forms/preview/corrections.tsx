import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { WaitingCorrection } from '~/app/components/corrections/waiting-correction';
import { useHost } from '~/app/host';
import { isHandedIn } from '~/domain/forms/states';
import { CorrectDialog } from './correct-dialog';
import type { FormDetail } from './types';

/** The correction of a form that waits, or the button that begins one while something may be corrected. */
export function Corrections({ form }: { form: FormDetail }): ReactNode {
  const { can } = useHost();
  const isShown = isHandedIn(form.status) && !form.archivedAt && form.receiver !== null;
  const corrections = trpc.corrections.ofForm.useQuery({ formId: form.id }, { enabled: isShown });
  if (!isShown || !corrections.data) return null;
  const { decisions, delivery, rows } = corrections.data;
  const waiting = rows.find(({ status }) => status === 'asked');
  if (waiting) return <WaitingCorrection correction={waiting} />;
  const isOpen = Object.values(decisions).some((decision) => typeof decision === 'string');
  if (!isOpen || !can('update', 'Form')) return null;
  return <BeginCorrection form={form} decisions={decisions} delivery={delivery} />;
}

type BeginProps = Pick<Parameters<typeof CorrectDialog>[0], 'form' | 'decisions' | 'delivery'>;

function BeginCorrection(props: BeginProps): ReactNode {
  const { t } = useTranslation('forms');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('correction.begin')}
      </Button>
      {isAsking && <CorrectDialog {...props} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
