import { IconBan, IconCheck, IconHistory, IconShieldSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { MatchStatus } from '~/domain/denied-parties/statuses';

const looks = {
  open: { color: 'gold', icon: IconShieldSearch },
  cleared: { color: 'green', icon: IconCheck },
  confirmed: { color: 'red', icon: IconBan },
  lapsed: { color: 'neutral', icon: IconHistory },
} as const;

type MatchPillProps = { status: MatchStatus; size?: 'md' | 'lg' };

/** The decision about a match. */
export function MatchPill({ status, size = 'md' }: MatchPillProps): ReactNode {
  const { t } = useTranslation('denied-parties');
  return (
    <Pill {...looks[status]} size={size}>
      {t(`statuses.${status}`)}
    </Pill>
  );
}
