import { IconBarcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { stationAt } from '~/app/components/station/address';

/** A link to the full-screen station, which also works offline. */
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
