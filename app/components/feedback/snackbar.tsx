import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { snackbar } from '~/domain/core/spec-numbers';
import styles from './snackbar.module.css';
import { hiddenSnackbar, hideSnackbar, readSnackbar, subscribeToSnackbar } from './snackbar-store';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const;

/** Mounted once; displays the messages of `showSnackbar`. A swipe of 50 px dismisses it. */
export function Snackbar(): ReactNode {
  const state = useSyncExternalStore(subscribeToSnackbar, readSnackbar, () => hiddenSnackbar);
  const { t } = useTranslation();
  const start = useRef<number>();
  const [isHeld, setIsHeld] = useState(false);
  const { isVisible, timeout, serial } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message restarts the timer
  useEffect(() => {
    if (!isVisible || isHeld) return;
    const timer = setTimeout(hideSnackbar, timeout);
    return () => clearTimeout(timer);
  }, [isVisible, timeout, serial, isHeld]);

  const release = (event: PointerEvent): void => {
    if (start.current !== undefined && Math.abs(event.clientX - start.current) > snackbar.swipePx)
      hideSnackbar();
    start.current = undefined;
  };
  const Icon = icons[state.color];

  return (
    <div className={styles.place} role={state.color === 'error' ? 'alert' : 'status'}>
      {isVisible && (
        <div
          key={serial}
          className={styles.snackbar}
          data-color={state.color}
          onPointerDown={(event) => {
            start.current = event.clientX;
          }}
          onPointerUp={release}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
        >
          <Icon size={20} aria-hidden="true" />
          <span className={styles.message}>{state.message}</span>
          {state.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                state.action?.run();
                hideSnackbar();
              }}
            >
              {state.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('actions.close')}
            onClick={hideSnackbar}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
