import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useHost } from '~/app/host';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'filled' | 'soft' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: ReactNode | undefined;
  isFullWidth?: boolean | undefined;
};

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { isBusy?: boolean };

/** A button. While busy it keeps its width, shows a spinner and ignores clicks. */
export function Button({ variant, size, icon, isFullWidth, isBusy, ...rest }: ButtonProps): ReactNode {
  const { children, className, disabled, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      {...lookOf({ variant, size, isFullWidth })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonLook & { to: string; children: ReactNode; 'aria-label'?: string };

/** A link that looks like a button. */
export function LinkButton({
  to,
  variant,
  size,
  icon,
  isFullWidth,
  children,
  ...rest
}: LinkButtonProps): ReactNode {
  const { Link, mayOpen } = useHost();
  if (!mayOpen(to)) return null;
  return (
    <span className={styles.holder} {...lookOf({ variant, size, isFullWidth })}>
      <Link {...rest} to={to} className={styles.button}>
        {icon}
        {children}
      </Link>
    </span>
  );
}

type FileButtonProps = ButtonLook & {
  href: string;
  /** For what opens no page: a telephone number, or a place on this page. */
  isSameTab?: boolean | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
};

/** A button that opens a file or a page of another site in a new tab. */
export function FileButton({
  variant,
  size,
  icon,
  isFullWidth,
  isSameTab,
  children,
  ...rest
}: FileButtonProps): ReactNode {
  return (
    <span className={styles.holder} {...lookOf({ variant, size, isFullWidth })}>
      <a {...rest} {...(!isSameTab && { target: '_blank', rel: 'noreferrer' })} className={styles.button}>
        {icon}
        {children}
      </a>
    </span>
  );
}

type ButtonStyle = { [Key in 'variant' | 'size' | 'isFullWidth']: ButtonLook[Key] | undefined };

function lookOf({
  variant = 'filled',
  size = 'md',
  isFullWidth,
}: ButtonStyle): Record<string, string | undefined> {
  return { 'data-variant': variant, 'data-size': size, 'data-full': isFullWidth ? 'true' : undefined };
}
