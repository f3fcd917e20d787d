import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import {
  type Icon,
  IconBoxSeam,
  IconFileText,
  IconHelp,
  IconNews,
  IconPackage,
  IconPlane,
  IconSearch,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import { overlay } from '~/domain/core/spec-numbers';
import type { Outputs } from '~/server/router';
import { useFoundScreens } from './found-screens';

type FoundGroup = Outputs['search']['find'][number];
type Hit = { id: string; title: string; detail: string; link: string };

const icons: Readonly<Record<FoundGroup['group'], Icon>> = {
  parcels: IconPackage,
  arrivals: IconBoxSeam,
  forms: IconFileText,
  cargo: IconPlane,
  help: IconHelp,
  news: IconNews,
};
const shortest = 2;
const pauseMs = 200;

const [store, spotlight] = createSpotlight();

type SearchSpotlightProps = { isOpen: boolean; onClose: () => void };

/** One search field for everything that the user may read. Results are in groups of at most five. */
export function SearchSpotlight({ isOpen, onClose }: SearchSpotlightProps): ReactNode {
  const { t } = useTranslation('nav');
  const { navigate } = useHost();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), pauseMs);
  const found = trpc.search.find.useQuery(
    { q: asked },
    { enabled: asked.length >= shortest, placeholderData: keepPreviousData },
  );
  const screens = useFoundScreens(text);
  const groups = text.trim().length >= shortest ? (found.data ?? []) : [];

  /** The library selects the first hit while the user types, but not a hit that arrives later. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isMarked = event.currentTarget.closest('[role=dialog]')?.querySelector('[data-selected]');
    const first = screens[0] ?? groups[0]?.items[0];
    if (event.key !== 'Enter' || isMarked || !first) return;
    spotlight.close();
    navigate(first.link);
  };

  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      zIndex={overlay.zIndex + overlay.step}
      scrollable
      maxHeight="min(560px, 70dvh)"
      aria-label={t('search.open')}
    >
      <Spotlight.Search
        aria-label={t('search.open')}
        placeholder={t('search.placeholder')}
        onKeyDown={takeFirst}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup
            role="group"
            aria-label={t('search.groups.screens')}
            label={t('search.groups.screens')}
          >
            {screens.map(({ icon, ...hit }) => (
              <HitRow key={hit.id} hit={hit} icon={icon} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ group, items }) => (
          <Spotlight.ActionsGroup
            key={group}
            role="group"
            aria-label={t(`search.groups.${group}`)}
            label={t(`search.groups.${group}`)}
          >
            {items.map((hit) => (
              <HitRow key={hit.id} hit={hit} icon={icons[group]} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {screens.length + groups.length === 0 && (
          <Spotlight.Empty>
            {t(found.isError ? 'search.failed' : found.isFetching ? 'search.looking' : 'search.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function HitRow({ hit, icon: Sign }: { hit: Hit; icon: Icon }): ReactNode {
  const { navigate } = useHost();
  return (
    <Spotlight.Action
      label={hit.title}
      description={hit.detail}
      leftSection={<Sign size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => navigate(hit.link)}
    />
  );
}
