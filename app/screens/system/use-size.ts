import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';

const steps = ['kb', 'mb', 'gb', 'tb'] as const;

/** Bytes in the largest unit that gives at least 1: `1.4 GB`. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation('system');
  const { number } = useFormat();
  return (bytes) => {
    const power = Math.max(1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
    const step = Math.min(power, steps.length);
    const value = bytes / 1024 ** step;
    return t(`sizes.${steps[step - 1]}`, { value: number(value, value < 10 ? 1 : 0) });
  };
}
