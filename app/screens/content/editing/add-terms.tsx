import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import type { EditedText } from './editing-query';
import { useTermsChange } from './use-terms-change';

/** Creates a draft of the next edition; only one draft can exist. */
export function AddTerms({ text }: { text: EditedText }): ReactNode {
  const { t } = useTranslation('content');
  const { navigate } = useHost();
  const { data } = trpc.content.editing[text].list.useQuery();
  const { run, isBusy } = useTermsChange(text);
  if (!data || data.some(({ validFrom }) => validFrom === null)) return null;
  return (
    <Button
      isBusy={isBusy}
      icon={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => run({ done: ({ id }) => navigate(`/moz/news?tab=${text}&id=${id}`) })}
    >
      {t(`new.${text}`)}
    </Button>
  );
}
