import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay, useDrop } from '~/app/components/lazy/lazy-overlay';
import styles from './row-menu.module.css';

export type RowMenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode | undefined;
  isDanger?: boolean | undefined;
} & ({ to: string } | { onSelect: () => void });

const sheet = lazyOverlay(async () => (await import('./row-menu-sheet')).RowMenuSheet);

/** The menu at the end of a row. */
export function RowMenu({ label, entries }: { label: string; entries: readonly RowMenuEntry[] }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Sheet, isOpen, setOpen, turn } = useDrop(sheet);
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
        onClick={turn}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {Sheet && (
        <Sheet id={id} isOpen={isOpen} target={button.current} entries={entries} onChange={setOpen} />
      )}
    </>
  );
}
