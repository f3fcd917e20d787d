import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { TextField } from '~/app/components/form/text-field';
import { formatMobile } from '~/domain/core/mobile-text';
import { CUSTOMER_SEARCH_MIN } from '~/domain/customers/types';
import styles from './customer-search.module.css';

const PAUSE_MS = 250;

type CustomerSearchProps = {
  label: string;
  /** Said before enough letters are typed, with no connection, and of so many customers. */
  texts: { hint: string; failed: string; found: (count: number) => string };
  onPick: (id: string) => void;
};

/** Staff select a customer by name or mobile. Arrow keys move through the results. */
export function CustomerSearch({ label, texts, onPick }: CustomerSearchProps): ReactNode {
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
    if (!isAsked) return texts.hint;
    if (found.error) return texts.failed;
    return found.data ? texts.found(customers.length) : '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from the field into the list and along it
    <div className={styles.picker} onKeyDown={(event) => walk(event, list.current)}>
      <TextField
        type="search"
        label={label}
        value={text}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <p className="muted small" role="status">
        {status()}
      </p>
      <ul ref={list} className={styles.found}>
        {customers.map(({ id, name, type, mobile }) => (
          <li key={id}>
            <button type="button" className={styles.customer} onClick={() => onPick(id)}>
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
