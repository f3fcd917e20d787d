import { IconBan, IconCheck, IconShieldSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { Outputs } from '~/server/router';

type Screening = Outputs['customers']['list']['rows'][number]['screening'];

const looks = {
  clear: { color: 'green', icon: IconCheck },
  review: { color: 'gold', icon: IconShieldSearch },
  blocked: { color: 'red', icon: IconBan },
} as const;

/** The result of the name screening. */
export function ScreeningPill({ screening }: { screening: Screening }): ReactNode {
  const { t } = useTranslation('customers');
  return <Pill {...looks[screening]}>{t(`screening.${screening}`)}</Pill>;
}
