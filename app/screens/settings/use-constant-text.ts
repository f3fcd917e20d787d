import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import { isPermission, unitOf } from '~/domain/settings/constants';
import type { ConstantKey } from '~/domain/settings/default-constants';

/** The value of a constant with its unit, as text. */
export function useConstantText(key: ConstantKey): (value: number) => string {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (value) => {
    const unit = unitOf(key);
    switch (unit) {
      case 'bps':
        return formatPercent(value);
      case 'cents':
        return format.aud(value);
      case 'mnt':
        return format.mnt(value);
      case 'days':
      case 'hours':
        return t(`units.${unit}`, { count: value });
      case 'flag':
        if (isPermission(key)) return t(value === 0 ? 'units.forbidden' : 'units.allowed');
        return t(value === 0 ? 'units.no' : 'units.yes');
      case 'number':
        return format.number(value);
    }
  };
}
