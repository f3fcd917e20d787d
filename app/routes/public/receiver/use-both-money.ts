import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';

/** Writes a sum in ₮ with the Australian dollars in brackets; in dollars alone while no rate is known. */
export function useBothMoney(): (cents: number, mnt: number | null) => string {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  return (cents, mnt) =>
    mnt === null ? format.aud(cents) : t('storage.both', { mnt: format.mnt(mnt), aud: format.aud(cents) });
}
