import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useLater } from './later';
import styles from './row-menu.module.css';

export type RowMenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode | undefined;
  isDanger?: boolean | undefined;
} & ({ to: string } | { onSelect: () => void });

const sheet = later(async () => (await import('./row-menu-sheet')).RowMenuSheet);

/** The quiet menu at the end of a row. */
export function RowMenu({ label, entries }: { label: string; entries: readonly RowMenuEntry[] }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const Sheet = useLater(sheet, isWanted, () => {
    setWanted(false);
    setOpen(false);
  });
  if (entries.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        id={`${id}-target`}
        type="button"
        className={styles.button}
        aria-label={t('actions.menuOf', { label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={sheet.hint}
        onFocus={sheet.hint}
        onClick={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {Sheet && (
        <Sheet id={id} isOpen={isOpen} target={button.current} entries={entries} onChange={setOpen} />
      )}
    </>
  );
}
