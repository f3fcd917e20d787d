import { IconClockExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { isFlightLate } from '~/domain/cargo/late';
import { MINUTE_MS } from '~/domain/core/durations';

type LatePillProps = { flight: Parameters<typeof isFlightLate>[0]; size?: 'md' | 'lg' | undefined };

/** Marks a flight as late from the minute after its ETA until it lands. */
export function LatePill({ flight, size }: LatePillProps): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState(() => new Date());
  const now = useNow(opened, MINUTE_MS);
  if (!isFlightLate(flight, now)) return null;
  return (
    <Pill color="red" icon={IconClockExclamation} size={size}>
      {t('flights.late')}
    </Pill>
  );
}
