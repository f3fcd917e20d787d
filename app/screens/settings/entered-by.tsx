import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { OfficeZone } from '~/domain/core/offices';

type EnteredByProps = { entry: { enteredBy: string | null; createdAt: Date }; zone: OfficeZone };

/** Who entered a setting and when; the first value of a new database was entered by nobody. */
export function EnteredBy({ entry: { enteredBy, createdAt }, zone }: EnteredByProps): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <span className="muted">
      {enteredBy ? t('by', { name: enteredBy, at: format.placeTime(createdAt, zone) }) : t('first')}
    </span>
  );
}
