import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '~/app/components/new-version/load-code';
import styles from './search-box.module.css';

const SearchSpotlight = lazy(() =>
  loadCode(async () => ({ default: (await import('./search-spotlight')).SearchSpotlight })),
);

/** Opens the search by a click or Ctrl-K (⌘-K). The search is lazy-loaded on first use. */
export function SearchBox(): ReactNode {
  const { t } = useTranslation('nav');
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = (): void => {
    setIsWanted(true);
    setIsOpen(true);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button type="button" className={styles.box} onClick={open}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.hint}>{t('search.hint')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {isWanted && (
        <Suspense>
          <SearchSpotlight isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
