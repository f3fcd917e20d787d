import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Choice } from '~/app/components/form/select-field';
import { localized } from '~/domain/core/localized';

/** All roles, in the reader's language. */
export function useRoleChoices(): Choice[] {
  const { i18n } = useTranslation();
  const { data = [] } = trpc.users.roleChoices.useQuery();
  return data.map((role) => ({
    value: role.name,
    label: localized(role.title, i18n.language),
  }));
}
