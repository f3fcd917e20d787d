import { createContext, useContext } from 'react';

/** Sections of the front page that are left out while they have nothing to show. */
export type EmptySection = 'faq' | 'team';

const EmptySections = createContext<readonly EmptySection[]>([]);

/** Public pages get the empty sections from their layout's loader. */
export const EmptySectionsProvider = EmptySections.Provider;

/** Returns a filter that drops links to sections that the front page leaves out. */
export function useShownLinks(): (link: { to: string }) => boolean {
  const hidden = useContext(EmptySections).map((section) => `/home#${section}`);
  return ({ to }) => !hidden.includes(to);
}
