import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { AnchoredTo, useIsDrawn } from './anchored-to';
import type { RowMenuEntry } from './row-menu';

type RowMenuSheetProps = {
  /** The id of the menu. Its button has the suffix `-target`, the drop-down `-dropdown`. */
  id: string;
  isOpen: boolean;
  target: HTMLElement | null;
  entries: readonly RowMenuEntry[];
  onChange: (isOpen: boolean) => void;
};

/** The drop-down of a row menu. */
export function RowMenuSheet({ id, isOpen, target, entries, onChange }: RowMenuSheetProps): ReactNode {
  const { navigate } = useHost();
  const isDrawn = useIsDrawn();
  return (
    <Menu
      id={id}
      opened={isOpen && isDrawn}
      onChange={onChange}
      position="bottom-end"
      withinPortal
      shadow="md"
      radius="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AnchoredTo target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.id}
            leftSection={entry.icon}
            {...(entry.isDanger ? { color: 'red' } : {})}
            onClick={() => ('to' in entry ? navigate(entry.to) : entry.onSelect())}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
