import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import styles from './data-table.module.css';

type FiltersProps = {
  /** Names of the search parameters that filter the list. */
  names: readonly string[];
  children: ReactNode;
};

/** The filters of a list; on a phone behind a button with the number of active ones. */
export function Filters({ names, children }: FiltersProps): ReactNode {
  const { t } = useTranslation();
  const { searchParams } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = names.filter((name) => searchParams.get(name)).length;
  return (
    <>
      <div className={styles.filterButton}>
        <Button
          variant={count > 0 ? 'soft' : 'outline'}
          icon={<IconFilter size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('table.filtersSet', { count }) : t('table.filters')}
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
