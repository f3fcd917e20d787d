import { readFilter } from '~/app/components/table/table-state';
import type { Host } from '~/app/host';

/** The tabs of the settings, with the subject that a user must be allowed to read. */
const tabSubjects = {
  constants: 'Constant',
  plans: 'Tariff',
  templates: 'MessageTemplate',
  company: 'Constant',
  offices: 'Constant',
  windows: 'Constant',
} as const;
const allTabs = ['constants', 'plans', 'templates', 'company', 'offices', 'windows'] as const;
export type GeneralsTab = (typeof allTabs)[number];

/** The settings' state from the address, shared by the loader and the screen. */
export type GeneralsPlace = { tab: GeneralsTab; id: string | undefined; view: string | undefined };

export function readGeneralsPlace(search: URLSearchParams): GeneralsPlace {
  return {
    tab: readFilter(search, 'tab', allTabs) ?? 'constants',
    id: search.get('id') ?? undefined,
    view: search.get('view') ?? undefined,
  };
}

export function visibleTabs(can: Host['can']): readonly GeneralsTab[] {
  return allTabs.filter((tab) => can('read', tabSubjects[tab]));
}
