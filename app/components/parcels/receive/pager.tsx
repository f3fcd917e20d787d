import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './receive.module.css';

type PagerProps = { at: number; count: number; onGo: (at: number) => void };

/** Moves between pieces on a small screen; a wide one shows all of them. */
export function Pager({ at, count, onGo }: PagerProps): ReactNode {
  const { t } = useTranslation('parcels');
  if (count < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('receive.pager')}>
      <Button
        variant="outline"
        disabled={at === 0}
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={() => onGo(at - 1)}
      >
        {t('receive.back')}
      </Button>
      <span className="figures">
        {at + 1} / {count}
      </span>
      <Button
        variant="outline"
        disabled={at === count - 1}
        icon={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={() => onGo(at + 1)}
      >
        {t('receive.next')}
      </Button>
    </nav>
  );
}
