import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';

const steps = ['mb', 'gb', 'tb'] as const;

/** Bytes in the largest unit that gives at least 1: `1.4 GB`. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation('system');
  const { number } = useFormat();
  return (bytes) => {
    const power = Math.floor(Math.log2(Math.max(bytes, 1)) / 10);
    const unit = steps[Math.min(power, steps.length + 1) - 2] ?? 'kb';
    const value = bytes / 1024 ** (unit === 'kb' ? 1 : steps.indexOf(unit) + 2);
    return t(`sizes.${unit}`, { value: number(value, value < 10 ? 1 : 0) });
  };
}
