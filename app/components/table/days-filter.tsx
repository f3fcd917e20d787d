import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { readDay, startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';

/** A range of days in the address, `2026-10-23..2026-11-21`; an end may be empty. */
export function daysText({ from = '', to = '' }: Days): string {
  return `${from}..${to}`;
}

/** The range of days in a search parameter. */
export function readDaysFilter(search: URLSearchParams, name: string): Days | undefined {
  const [from = '', to = ''] = (search.get(name) ?? '').split('..');
  const [first, last] = [readDay(from), readDay(to)];
  return first || last ? { ...(first && { from: first }), ...(last && { to: last }) } : undefined;
}

/** Shows that a list is filtered by days, with a link that removes the filter. */
export function DaysFilter({ name, label }: { name: string; label: string }): ReactNode {
  const { t } = useTranslation();
  const { searchParams } = useHost();
  const format = useFormat();
  const days = readDaysFilter(searchParams, name);
  if (!days) return null;
  const dateOf = (day: string): string => format.shortDate(startOfDay(day, homeZone), homeZone);
  const [from, to] = [days.from && dateOf(days.from), days.to && dateOf(days.to)];
  const text =
    from === to
      ? from
      : from && to
        ? `${from} – ${to}`
        : from
          ? t('table.since', { day: from })
          : t('table.until', { day: to });
  return <AddressFilter name={name} label={`${label}: ${text}`} />;
}

/** Shows that a list is filtered by its address, with a link that removes the filter. */
export function AddressFilter({ name, label }: { name: string; label: string }): ReactNode {
  const { searchParams, setSearch } = useHost();
  if (!searchParams.get(name)) return null;
  return (
    <Button
      variant="soft"
      icon={<IconX size={18} aria-hidden="true" />}
      onClick={() => setSearch({ [name]: undefined, page: undefined })}
    >
      {label}
    </Button>
  );
}
