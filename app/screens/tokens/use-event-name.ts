import { useTranslation } from 'react-i18next';

/** «Parcel: at customs», with the usual names of the states. */
export function useEventName(): (event: string) => string {
  const { t } = useTranslation('tokens');
  return (event) => {
    const [kind = '', state] = event.split('.');
    if (state === undefined) return t('webhooks.testEvent');
    if (kind === 'case') return t(`webhooks.cases.${state}`);
    if (kind === 'security') return t(`webhooks.security.${state}`);
    return t(`webhooks.eventOf.${kind}`, { state: t(`common:status.${kind}.${state}`) });
  };
}
