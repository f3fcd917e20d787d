import { IconBarcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/button';
import { stationAt } from '~/app/screens/station/address';

/** The same with the whole screen for it, and without a line too. */
export function OpenStation({ mode, cargoId }: { mode: 'load' | 'arrive'; cargoId: string }): ReactNode {
  const { t } = useTranslation('cargo');
  return (
    <LinkButton
      to={stationAt(mode, cargoId)}
      variant="outline"
      icon={<IconBarcode size={18} aria-hidden="true" />}
    >
      {t('station.open')}
    </LinkButton>
  );
}
