import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { asLanguage } from '~/app/i18n/languages';
import { type OfficeText, officesIn } from '~/domain/settings/offices/office';

/** The offices on a signed-in screen, in its language; empty while loading. */
export function useLiveOffices(): OfficeText[] {
  const { i18n } = useTranslation();
  const { data = [] } = trpc.settings.offices.useQuery();
  return officesIn(data, asLanguage(i18n.language));
}
