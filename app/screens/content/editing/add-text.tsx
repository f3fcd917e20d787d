import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import type { TextTab } from './editing-query';

/** A link to an empty form. */
export function AddText({ tab }: { tab: TextTab }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <LinkButton to={`/moz/news?tab=${tab.id}&view=new`} icon={<IconPlus size={20} aria-hidden="true" />}>
      {t(`new.${tab.id}`)}
    </LinkButton>
  );
}
