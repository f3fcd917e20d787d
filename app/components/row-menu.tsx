import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';

export type RowMenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode | undefined;
  isDanger?: boolean | undefined;
} & ({ to: string } | { onSelect: () => void });

/** The quiet menu at the end of a row. */
export function RowMenu({ label, entries }: { label: string; entries: readonly RowMenuEntry[] }): ReactNode {
  const { t } = useTranslation();
  const { navigate } = useHost();
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" radius="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          radius="xl"
          aria-label={t('actions.menuOf', { label })}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
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
