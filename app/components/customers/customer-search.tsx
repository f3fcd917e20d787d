import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { TextField } from '~/app/components/form/text-field';
import { formatMobile } from '~/domain/core/mobile-text';
import { CUSTOMER_SEARCH_MIN } from '~/domain/customers/types';
import styles from './customer-search.module.css';

const PAUSE_MS = 250;

type CustomerSearchProps = {
  /** The one that is selected, where the search stays open. */
  chosen?: string | undefined;
  /** The search is the first thing to be done on the page. */
  isFocused?: boolean;
  onPick: (customer: { id: string; name: string }) => void;
};

/** Staff select a customer by name or mobile. Arrow keys move through the results. */
export function CustomerSearch({ chosen, isFocused, onPick }: CustomerSearchProps): ReactNode {
  const { t } = useTranslation('frame');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = search.length >= CUSTOMER_SEARCH_MIN;
  const found = trpc.customers.search.useQuery(
    { search },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const customers = isAsked ? (found.data ?? []) : [];
  const list = useRef<HTMLUListElement>(null);
  const status = (): string => {
    if (!isAsked) return t('customerSearch.hint', { count: CUSTOMER_SEARCH_MIN });
    if (found.error) return t('customerSearch.failed');
    return found.data ? t('customerSearch.found', { count: customers.length }) : '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from the field into the list and along it
    <div className={styles.picker} onKeyDown={(event) => walk(event, list.current)}>
      <TextField
        type="search"
        label={t('customerSearch.label')}
        value={text}
        maxLength={100}
        autoComplete="off"
        autoFocus={isFocused}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="muted small" role="status">
        {status()}
      </p>
      <ul ref={list} className={styles.found}>
        {customers.map(({ id, name, type, mobile }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.customer}
              aria-pressed={chosen === undefined ? undefined : id === chosen}
              onClick={() => onPick({ id, name })}
            >
              {type === 'organization' ? (
                <IconBuilding size={20} aria-hidden="true" />
              ) : (
                <IconUser size={20} aria-hidden="true" />
              )}
              <strong>{name}</strong>
              <span className="muted">{mobile && formatMobile(mobile)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined || !list) return;
  const places = [event.currentTarget.querySelector('input'), ...list.querySelectorAll('button')];
  const next = places[places.findIndex((place) => place?.contains(document.activeElement)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
