import { IconPackages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import styles from './shelf.module.css';
import { joinPath } from './shelf-query';

type JoinBarProps = { selected: readonly string[]; customerId: string | undefined };

/** How many arrivals are selected, and the way on: one of them is sent alone in the same way. */
export function JoinBar({ selected, customerId }: JoinBarProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  if (selected.length === 0) return null;
  return (
    <div className={styles.joinBar}>
      <span aria-live="polite">{t('join.selected', { count: selected.length })}</span>
      <LinkButton to={joinPath(selected, customerId)} icon={<IconPackages size={20} aria-hidden="true" />}>
        {t('join.open')}
      </LinkButton>
    </div>
  );
}
