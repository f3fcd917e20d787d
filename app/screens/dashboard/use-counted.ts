import { useFormat } from '~/app/i18n/use-format';

const countedUpTo = 1_000;

/** A number of rows for display: `1,000+` from there on. */
export function useCounted(): (total: number) => string {
  const format = useFormat();
  return (total) => (total > countedUpTo ? `${format.number(countedUpTo)}+` : format.number(total));
}
