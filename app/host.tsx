import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { HiddenColumns } from '~/app/preferences/hidden-columns';
import type { PreferenceName, Preferences, PreferenceValue } from '~/app/preferences/preferences';
import type { ListName } from '~/domain/core/export/lists';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { StoredScale } from '~/domain/station/scale/settings';

export type HostLinkProps = {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  onClick?: (() => void) | undefined;
  /** Preloads the screen when the pointer or the focus reaches the link. */
  prefetch?: boolean | undefined;
};

export type SearchChange = Readonly<Record<string, string | number | undefined>>;

/** The signed-in user, limited to what the browser may know. */
export type HostUser = {
  readonly id: string;
  readonly name: string;
  /** For greetings; empty where only the whole name is known. */
  readonly givenName: string;
  readonly role: string;
};

/** Why no label came out of the printer. */
export type LabelTrouble =
  | 'noLabels'
  | 'notDrawn'
  | 'noPort'
  | 'outside'
  | 'refused'
  | 'name'
  | 'timeout'
  | 'unreachable';

/** What is on our own label of a box. It names nobody: shelves are seen by visitors. */
export type PrintedLabel = {
  number: string;
  place: string;
  /** Letters of the branch. */
  branch: string;
  boxNo: number;
  grossG: number;
  at: Date;
};

/** The result of printing labels: success, or the reason of the failure. */
export type LabelAnswer =
  | { isPrinted: true }
  | {
      isPrinted: false;
      trouble: LabelTrouble;
    };

/** The environment of a screen: a browser with Remix, or the desktop app. */
export type Host = {
  Link: ComponentType<HostLinkProps>;
  /** `keepScroll` is for a new address of the current screen. */
  navigate: (to: string | -1, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Changes some search parameters of the address and keeps the others; `undefined` or '' removes one. */
  setSearch: (change: SearchChange, options?: { replace?: boolean }) => void;
  /** True while the next screen is loading. */
  isNavigating: boolean;
  print: () => void;
  /** Opens a document in a new tab or window; false when the browser blocks it. */
  openDocument: (address: string) => boolean;
  /** Prints on this computer's label printer without a dialog; undefined when none is configured. */
  printLabels?: ((parcelIds: readonly string[]) => Promise<LabelAnswer>) | undefined;
  /** Prints a label drawn on this computer, also without a connection; undefined where labels are pages. */
  printShelfLabel?: ((label: PrintedLabel) => Promise<LabelAnswer>) | undefined;
  user: HostUser | undefined;
  /** The portal is a demonstration: only then the screens say so. Absent where it is not known. */
  isDemo?: boolean | undefined;
  /** Whether the role's rules allow an action. The server checks again. */
  can: (action: Action, subject: Subject) => boolean;
  /** Whether the role may open a screen. Other links become plain text, other buttons are left out. */
  mayOpen: (to: string) => boolean;
  signOut: () => void;
  preferences: Preferences;
  setPreference: <Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>) => void;
  /** The settings of this computer's scale in the desktop app. A browser stores them itself. */
  storedScale?: StoredScale;
  hiddenColumns: HiddenColumns;
  hideColumns: (list: ListName, columns: readonly string[]) => void;
};

const HostContext = createContext<Host | undefined>(undefined);

export const HostProvider = HostContext.Provider;

/** Whether the user is a customer: they see their own rows alone, by other names than staff. */
export function isCustomer(user: Host['user']): boolean {
  return user?.role === 'client';
}

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A screen must be mounted inside a HostProvider');
  return host;
}

/** The text of a link that may not be followed. */
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
