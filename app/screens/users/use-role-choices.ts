import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Choice } from '~/app/components/form/select-field';

/** Every role, in the reader's language. */
export function useRoleChoices(): Choice[] {
  const { i18n } = useTranslation();
  const { data = [] } = trpc.users.roleChoices.useQuery();
  return data.map(({ name, nameMn, nameEn }) => ({
    value: name,
    label: i18n.language === 'mn' ? nameMn : nameEn,
  }));
}
