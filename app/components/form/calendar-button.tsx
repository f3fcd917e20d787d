import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay, useDrop } from '~/app/components/lazy/lazy-overlay';
import styles from './calendar-button.module.css';

/** Days as `2026-11-21`. */
export type CalendarButtonProps = {
  day: string | undefined;
  onPick: (day: string) => void;
  /** Later days cannot be picked. */
  latest?: string | undefined;
};

const sheet = lazyOverlay(async () => (await import('./calendar-sheet')).CalendarSheet);

/** Opens a month to pick a day from. It is lazy-loaded on first use. */
export function CalendarButton(props: CalendarButtonProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Sheet, isOpen, setOpen, turn } = useDrop(sheet);
  return (
    <>
      <button
        ref={button}
        id={`${id}-target`}
        type="button"
        className={styles.button}
        aria-label={t('actions.openCalendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={sheet.hint}
        onFocus={sheet.hint}
        onClick={turn}
      >
        <IconCalendarEvent size={20} aria-hidden="true" />
      </button>
      {Sheet && <Sheet {...props} id={id} isOpen={isOpen} target={button.current} onChange={setOpen} />}
    </>
  );
}
