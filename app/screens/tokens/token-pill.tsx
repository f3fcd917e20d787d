import { IconBan, IconCheck, IconClockOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { TokenState } from '~/domain/tokens/states';

const looks = {
  active: { color: 'green', icon: IconCheck },
  expired: { color: 'gold', icon: IconClockOff },
  revoked: { color: 'red', icon: IconBan },
} as const;

export function TokenPill({ state }: { state: TokenState }): ReactNode {
  const { t } = useTranslation('tokens');
  return <Pill {...looks[state]}>{t(`states.${state}`)}</Pill>;
}
