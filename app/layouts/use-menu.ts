import { useMemo } from 'react';
import { useHost } from '~/app/host';
import { currentEntry, type MenuSection, menuFor } from './menu';

/** The menu of the signed-in user, and the address of its current entry. */
export function useMenu(): { sections: MenuSection[]; current: string | undefined } {
  const { can, mayOpen, isDemo, user, pathname, searchParams } = useHost();
  const sections = useMemo(() => menuFor({ can, mayOpen, isDemo, user }), [can, mayOpen, isDemo, user]);
  return { sections, current: currentEntry(sections, pathname, searchParams) };
}
