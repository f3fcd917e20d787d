import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { SecurityOutcome } from '~/domain/security/kinds';

export function OutcomePill({ outcome }: { outcome: SecurityOutcome }): ReactNode {
  const { t } = useTranslation('security');
  return (
    <Pill color={outcome === 'ok' ? 'green' : 'red'} icon={outcome === 'ok' ? IconCheck : IconX}>
      {t(`outcomes.${outcome}`)}
    </Pill>
  );
}
