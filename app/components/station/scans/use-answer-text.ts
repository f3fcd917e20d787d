import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { ScanResult } from './scan-result';

type AnswerText = {
  /** The result in a few words. */
  headline: (told: Pick<ScanResult, 'act' | 'verdict' | 'remark'>) => string;
  /** The reason of a refusal, and what to do. */
  reason: (refusal: { code: string; params: object }) => string;
};

export function useAnswerText(): AnswerText {
  const { t, i18n } = useTranslation(['station', 'common', 'errors']);
  const errorText = useErrorText();
  return {
    headline: ({ act, verdict, remark }) => {
      if (act === 'undo' && verdict === 'kept') return t('station:said.undo.kept');
      if (verdict === 'waiting' || verdict === 'kept' || verdict === 'info')
        return t(`station:said.${verdict}`);
      if (remark) return t(`station:said.${remark}`);
      return t(`station:said.${act}.${verdict === 'careful' ? 'good' : verdict}`);
    },
    reason: ({ code, params }) => {
      const own = `station:reasons.${code}`;
      if (i18n.exists(own)) return t(own, { ...params });
      return errorText(writeFieldError(code, params)) ?? code;
    },
  };
}
