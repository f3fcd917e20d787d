import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './data-table.module.css';

const PAUSE_MS = 300;

type TableSearchProps = {
  label: string;
  value: string;
  /** The search parameter that it sets. */
  name?: string;
};

/** Searches shortly after the last key, at once on Enter. */
export function TableSearch({ label, value, name = 'search' }: TableSearchProps): ReactNode {
  const { t } = useTranslation();
  const { setSearch, isNavigating } = useHost();
  const isLeaving = useRef(isNavigating);
  isLeaving.current = isNavigating;
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string): void => {
    clearTimeout(pause.current);
    if (text.trim() !== value) setSearch({ [name]: text.trim(), page: undefined }, { replace: true });
  };

  /** Does nothing when the user has left the list meanwhile. */
  const searchOnceStill = (text: string): void => {
    if (isLeaving.current) pause.current = setTimeout(() => searchOnceStill(text), PAUSE_MS);
    else search(text);
  };

  return (
    <search className={styles.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        title={t('table.searchHint')}
        defaultValue={value}
        maxLength={100}
        onChange={(event) => {
          const text = event.target.value;
          clearTimeout(pause.current);
          pause.current = setTimeout(() => searchOnceStill(text), PAUSE_MS);
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value)}
      />
    </search>
  );
}
