import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { Button } from './button';

type ArchiveSwitchProps = {
  /** The record's name in the confirmation. */
  name: string;
  /** The explanation in the confirmation. */
  text: string;
  isArchived: boolean;
  isBusy: boolean;
  onArchive: () => void;
  onRestore: () => void;
};

/** Archives after a confirmation; restores at once. */
export function ArchiveSwitch(props: ArchiveSwitchProps): ReactNode {
  const { name, text, isArchived, isBusy, onArchive, onRestore } = props;
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  if (isArchived) {
    return (
      <Button
        variant="outline"
        icon={<IconArchiveOff size={18} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={onRestore}
      >
        {t('archive.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconArchive size={18} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {t('archive.do')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('archive.title', { name })}
        confirmLabel={t('archive.do')}
        isDanger
        onConfirm={() => {
          close();
          onArchive();
        }}
        onClose={close}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
