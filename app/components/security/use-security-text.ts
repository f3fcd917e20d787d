import { useTranslation } from 'react-i18next';
import { describeBrowser } from '~/domain/auth/user-agent';
import { detailsText } from '~/domain/security/details';
import { reasonKey, type SecurityKind, type SecurityOutcome } from '~/domain/security/kinds';

type SecurityEvent = {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  reason: string | null;
  count: number;
  userAgent: string;
  tokenName: string | null;
};
type DetailedEvent = { details: Readonly<Record<string, string>> };

/** The texts of a security event. */
export function useSecurityText() {
  const { t } = useTranslation('security');
  return {
    kind: ({ kind }: SecurityEvent): string => t(`kinds.${kind}`),
    outcome: ({ outcome }: SecurityEvent): string => t(`outcomes.${outcome}`),
    reason: ({ reason }: SecurityEvent): string | undefined =>
      reason === null ? undefined : t(`reasons.${reasonKey(reason)}`),
    /** Undefined for a single event. */
    times: ({ count }: SecurityEvent): string | undefined =>
      count === 1 ? undefined : t('times', { count }),
    details: ({ details }: DetailedEvent): string =>
      detailsText(details, { text: (key) => t(`details.${key}`), between: ' · ' }),
    /** The token or the browser; undefined when neither is known. */
    device: ({ userAgent, tokenName }: SecurityEvent): string | undefined => {
      if (tokenName !== null) return t('token', { name: tokenName });
      if (userAgent === '') return undefined;
      const { browser, system } = describeBrowser(userAgent);
      return [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
    },
  };
}
