import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useDuplicate } from '../use-duplicate';
import type { FormDetail } from './types';

/** For a customer: starts another form with the values of this one. */
export function CopyButton({ form, variant }: { form: FormDetail } & Pick<ButtonLook, 'variant'>): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const duplicate = useDuplicate();
  if (user?.role !== 'client' || !can('create', 'Form')) return null;
  return (
    <Button
      variant={variant}
      icon={<IconCopy size={20} aria-hidden="true" />}
      isBusy={duplicate.isBusy}
      onClick={() => duplicate.run(form.id)}
    >
      {t('actions.duplicate')}
    </Button>
  );
}
