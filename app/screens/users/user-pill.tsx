import { IconBan, IconCheck, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { UserStatus } from '~/domain/users/statuses';

const looks = {
  pending: { color: 'gold', icon: IconMail },
  active: { color: 'green', icon: IconCheck },
  disabled: { color: 'red', icon: IconBan },
} as const;

export function UserPill({ status }: { status: UserStatus }): ReactNode {
  const { t } = useTranslation('roles');
  return <Pill {...looks[status]}>{t(`statuses.${status}`)}</Pill>;
}
