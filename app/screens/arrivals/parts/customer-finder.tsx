import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { TextField } from '~/app/components/form/text-field';
import { formatMobile } from '~/domain/core/mobile-text';
import { CUSTOMER_SEARCH_MIN } from '~/domain/customers/types';
import styles from './parts.module.css';

const PAUSE_MS = 250;

type CustomerFinderProps = {
  chosen: string | undefined;
  onChoose: (customer: { id: string; name: string }) => void;
};

/** Finds a customer who is not among the candidates, by name or mobile. */
export function CustomerFinder({ chosen, onChoose }: CustomerFinderProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isLongEnough = search.length >= CUSTOMER_SEARCH_MIN;
  const found = trpc.customers.search.useQuery(
    { search },
    { enabled: isLongEnough, placeholderData: keepPreviousData },
  );
  const customers = isLongEnough ? (found.data ?? []) : [];
  return (
    <div className={styles.dialog}>
      <TextField
        type="search"
        label={t('candidates.search')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.candidates}>
        {customers.map(({ id, name, mobile }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.found}
              aria-pressed={id === chosen}
              onClick={() => onChoose({ id, name })}
            >
              <strong>{name}</strong>
              <span className="muted small">{mobile && formatMobile(mobile)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
