import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { HiddenColumns } from '~/app/preferences/hidden-columns';
import type { PreferenceName, Preferences, PreferenceValue } from '~/app/preferences/preferences';
import type { ListName } from '~/domain/core/export/lists';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { KeptScale } from '~/domain/station/scale/settings';

export type HostLinkProps = {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  onClick?: (() => void) | undefined;
  /** Starts loading the screen when the pointer or the focus reaches the link. */
  prefetch?: boolean | undefined;
};

export type SearchChange = Readonly<Record<string, string | number | undefined>>;

/** Who is signed in, as the browser may know it. */
export type HostUser = { readonly id: string; readonly name: string; readonly role: string };

/** Whether labels were printed, or why not. */
export type LabelAnswer =
  | { isPrinted: true }
  | {
      isPrinted: false;
      trouble: 'noLabels' | 'noPort' | 'outside' | 'refused' | 'name' | 'timeout' | 'unreachable';
    };

/** What a screen needs from the program around it: a browser with Remix, or the desktop app. */
export type Host = {
  Link: ComponentType<HostLinkProps>;
  /** `keepScroll` for a new address of the same screen. */
  navigate: (to: string | -1, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Changes some search parameters in the address and keeps the others; `undefined` or '' removes one. */
  setSearch: (change: SearchChange, options?: { replace?: boolean }) => void;
  /** True while the next screen is on its way. */
  isNavigating: boolean;
  print: () => void;
  /** On the label printer of this computer, without a question; undefined where none is set. */
  printLabels?: ((parcelIds: readonly string[]) => Promise<LabelAnswer>) | undefined;
  user: HostUser | undefined;
  /** Whether the role's rules allow an action; the server asks again. */
  can: (action: Action, subject: Subject) => boolean;
  /** Whether a screen of that address lets the role in: a link to any other one is plain text, its button is left out. */
  mayOpen: (to: string) => boolean;
  signOut: () => void;
  preferences: Preferences;
  setPreference: <Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>) => void;
  /** How the scale at this computer is spoken with; a browser keeps that itself. */
  keptScale?: KeptScale;
  hiddenColumns: HiddenColumns;
  hideColumns: (list: ListName, columns: readonly string[]) => void;
};

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A screen must be mounted inside a HostProvider');
  return host;
}

/** What a link says, where it may not be followed. */
export function PlainLink({ children, className, title }: HostLinkProps): ReactNode {
  return (
    <span className={className} title={title}>
      {children}
    </span>
  );
}

/** The search of an address with some parameters changed; `undefined` or '' removes one. */
export function changedSearch(before: URLSearchParams, change: SearchChange): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}
