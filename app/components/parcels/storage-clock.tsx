import { IconClockDollar, IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';

type Storage = NonNullable<Outputs['parcels']['get']['storage']>;

const fewDays = 3;

/** For a list: the free storage days left, or the fee so far. */
export function StorageClock({ storage }: { storage: Storage }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const { freeDaysLeft, chargedDays, feeCents } = storage;
  if (chargedDays > 0) {
    return (
      <Pill color="red" icon={IconClockDollar}>
        {t('storage.charged', { count: chargedDays, fee: format.aud(feeCents) })}
      </Pill>
    );
  }
  return (
    <Pill color={freeDaysLeft <= fewDays ? 'gold' : 'neutral'} icon={IconClockHour4}>
      {t('storage.free', { count: freeDaysLeft })}
    </Pill>
  );
}

/** The storage with the last free day and the daily fee. */
export function StorageText({ storage }: { storage: Storage }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const { freeUntil, feeCentsPerDay, chargedDays } = storage;
  const text = {
    date: format.date(freeUntil, destinationZone),
    fee: format.aud(feeCentsPerDay),
  };
  return (
    <>
      <StorageClock storage={storage} />
      <br />
      <span className="muted small">{t(chargedDays > 0 ? 'storage.since' : 'storage.until', text)}</span>
    </>
  );
}
