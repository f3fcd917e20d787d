import {
  type Icon,
  IconAdjustments,
  IconArchive,
  IconBarcode,
  IconBoxSeam,
  IconBriefcase,
  IconBuildingBank,
  IconCash,
  IconClipboardList,
  IconClipboardPlus,
  IconCoin,
  IconFiles,
  IconHandStop,
  IconHeartbeat,
  IconHelp,
  IconHistory,
  IconHome,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLockAccess,
  IconMail,
  IconMessage,
  IconMessageReport,
  IconNews,
  IconPackage,
  IconPlane,
  IconPlaneDeparture,
  IconPlaylistAdd,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconShield,
  IconShieldLock,
  IconShieldSearch,
  IconTruckDelivery,
  IconTruckLoading,
  IconUser,
  IconUserCog,
  IconUserEdit,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type Host, isCustomer } from '~/app/host';
import type { MenuKey } from '~/app/i18n/text-key';
import type { Action, Subject } from '~/domain/roles/permissions';
import { customerMenu } from './customer-menu';
import { demoPages } from './menu-demos';

export type MenuLink = {
  readonly to: string;
  readonly text: MenuKey;
  readonly icon: Icon;
  readonly action?: Action;
  readonly subject?: Subject;
  /** The path prefix of further screens that belong to this entry: its records. */
  readonly covers?: string;
};
/** Menu entries grouped under one name. */
export type MenuGroup = {
  readonly text: MenuKey;
  readonly icon: Icon;
  readonly entries: readonly MenuLink[];
  /** Listed only on a demonstration. */
  readonly isForDemo?: true;
};
/** A section of the menu; a drop-down in the horizontal navigation. */
export type MenuSection = {
  readonly text: MenuKey;
  readonly icon: Icon;
  readonly entries: readonly (MenuLink | MenuGroup)[];
};

const read = (subject: Subject) => ({ action: 'read', subject }) as const;

const menu: readonly MenuSection[] = [
  {
    text: 'groups.dashboards',
    icon: IconLayoutDashboard,
    entries: [{ to: '/dashboard', text: 'analytics', icon: IconLayoutDashboard, ...read('Dashboard') }],
  },
  {
    text: 'groups.sending',
    icon: IconClipboardList,
    entries: [
      {
        to: '/moz/form/list',
        text: 'titles.moz-form-edit',
        icon: IconClipboardList,
        covers: '/moz/form/',
        ...read('AclDemo'),
      },
      {
        to: '/moz/form/edit/new',
        text: 'registerParcel',
        icon: IconClipboardPlus,
        action: 'create',
        subject: 'Form',
      },
      {
        to: '/moz/expected/list',
        text: 'titles.moz-expected-list',
        icon: IconTruckLoading,
        covers: '/moz/expected/',
        ...read('ExpectedParcel'),
      },
    ],
  },
  {
    text: 'groups.transport',
    icon: IconPlane,
    entries: [
      {
        to: '/moz/parcel/list',
        text: 'titles.moz-parcel-list',
        icon: IconPackage,
        covers: '/moz/parcel/',
        ...read('Parcel'),
      },
      {
        to: '/moz/arrival/list',
        text: 'titles.moz-arrival-list',
        icon: IconBoxSeam,
        covers: '/moz/arrival/',
        ...read('Arrival'),
      },
      // For staff only: a client may also read parcels, but no flights.
      { to: '/moz/station', text: 'titles.moz-station', icon: IconBarcode, ...read('Cargo') },
      { to: '/moz/cargo', text: 'titles.moz-cargo', icon: IconPlane, ...read('Cargo') },
      { to: '/moz/cargo?tab=planned', text: 'plannedCargo', icon: IconPlaneDeparture, ...read('Cargo') },
      {
        to: '/moz/delivery',
        text: 'titles.moz-delivery',
        icon: IconTruckDelivery,
        action: 'deliver',
        subject: 'Parcel',
      },
      {
        to: '/moz/corrections',
        text: 'titles.moz-corrections',
        icon: IconUserEdit,
        action: 'receive',
        subject: 'Form',
      },
      {
        to: '/moz/arrival/claims',
        text: 'titles.moz-arrival-claims',
        icon: IconHandStop,
        action: 'approve',
        subject: 'Claim',
      },
      {
        to: '/moz/arrival/services',
        text: 'titles.moz-arrival-services',
        icon: IconPlaylistAdd,
        action: 'serve',
        subject: 'Arrival',
      },
      { to: '/moz/customs', text: 'titles.moz-customs', icon: IconBuildingBank, ...read('Cargo') },
    ],
  },
  {
    text: 'groups.business',
    icon: IconBriefcase,
    entries: [
      {
        to: '/moz/customer/list',
        text: 'titles.moz-customer-list',
        icon: IconUsers,
        covers: '/moz/customer/',
        // For staff only: a client may also read a customer, themselves.
        ...read('Cargo'),
      },
      { to: '/moz/denied', text: 'titles.moz-denied', icon: IconShieldSearch, ...read('DeniedParty') },
      { to: '/moz/payment', text: 'titles.moz-payment', icon: IconCash, ...read('Payment') },
      { to: '/moz/currency', text: 'titles.moz-currency', icon: IconCoin, ...read('Currency') },
      { to: '/moz/goods', text: 'titles.moz-goods', icon: IconListCheck, ...read('GoodsRule') },
      { to: '/moz/extra-fee', text: 'titles.moz-extra-fee', icon: IconReceipt2, ...read('ExtraFee') },
      {
        to: '/moz/setting/generals',
        text: 'titles.moz-setting-generals',
        icon: IconAdjustments,
        ...read('Constant'),
      },
      { to: '/moz/archived', text: 'titles.moz-archived', icon: IconArchive, ...read('Archive') },
    ],
  },
  {
    text: 'groups.access',
    icon: IconUsersGroup,
    entries: [
      {
        to: '/apps/user/list',
        text: 'titles.apps-user-list',
        icon: IconUserCog,
        covers: '/apps/user/',
        ...read('User'),
      },
      {
        to: '/moz/user/list',
        text: 'titles.moz-user-list',
        icon: IconId,
        covers: '/moz/user/',
        ...read('User'),
      },
      {
        text: 'rolesAndPermissions',
        icon: IconShieldLock,
        entries: [
          { to: '/apps/roles', text: 'titles.apps-roles', icon: IconUsersGroup, ...read('Role') },
          {
            to: '/apps/permissions',
            text: 'titles.apps-permissions',
            icon: IconShieldLock,
            ...read('Permission'),
          },
        ],
      },
      { to: '/moz/audit', text: 'titles.moz-audit', icon: IconHistory, ...read('Audit') },
      { to: '/moz/security', text: 'titles.moz-security', icon: IconShield, ...read('SecurityEvent') },
      { to: '/moz/system', text: 'titles.moz-system', icon: IconHeartbeat, ...read('System') },
      { to: '/moz/token', text: 'titles.moz-token', icon: IconKey, ...read('Token') },
      { to: '/access-control', text: 'titles.access-control', icon: IconLockAccess, ...read('AclDemo') },
    ],
  },
  {
    text: 'groups.pages',
    icon: IconFiles,
    entries: [
      {
        to: '/pages/user-profile/profile',
        text: 'titles.user-profile',
        icon: IconUser,
        covers: '/pages/user-profile/',
        ...read('Account'),
      },
      {
        to: '/pages/account-settings/account',
        text: 'titles.account-settings',
        icon: IconSettings,
        covers: '/pages/account-settings/',
        ...read('Account'),
      },
      { to: '/pages/pricing', text: 'titles.pages-pricing', icon: IconReceipt, ...read('Account') },
      demoPages,
    ],
  },
  {
    text: 'groups.website',
    icon: IconHome,
    entries: [
      { to: '/moz/cases', text: 'titles.moz-cases', icon: IconMessageReport, ...read('Case') },
      { to: '/moz/contact', text: 'titles.moz-contact', icon: IconMail, ...read('ContactMessage') },
      { to: '/moz/requests', text: 'titles.moz-requests', icon: IconUserShield, ...read('DataRequest') },
      { to: '/moz/messages', text: 'titles.moz-messages', icon: IconMessage, ...read('Message') },
      { to: '/moz/news', text: 'titles.news', icon: IconNews, ...read('News') },
      { to: '/pages/faq', text: 'titles.pages-faq', icon: IconHelp, ...read('Faq') },
      { to: '/front-pages/help-center', text: 'titles.help-center', icon: IconLifebuoy },
      { to: '/home', text: 'titles.home', icon: IconHome },
    ],
  },
];

/** The menu with the entries that the role may open. Empty sections are left out. */
export function menuFor(
  { can, mayOpen: leads, isDemo, user }: Pick<Host, 'can' | 'mayOpen' | 'isDemo'> & { user?: Host['user'] },
  sections: readonly MenuSection[] = isCustomer(user) ? customerMenu : menu,
): MenuSection[] {
  const mayOpen = ({ to, action, subject }: MenuLink): boolean =>
    leads(to) && (!action || !subject || can(action, subject));
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.flatMap((entry): (MenuLink | MenuGroup)[] => {
        if ('to' in entry) return mayOpen(entry) ? [entry] : [];
        if (entry.isForDemo && !isDemo) return [];
        const entries = entry.entries.filter(mayOpen);
        return entries.length > 0 ? [{ ...entry, entries }] : [];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The address of the menu entry for the current screen: the most specific match. */
export function currentEntry(
  sections: readonly MenuSection[],
  pathname: string,
  search: URLSearchParams,
): string | undefined {
  const ranked = sections
    .flatMap(linksOf)
    .map((link) => ({ to: link.to, weight: weightOf(link, pathname, search) }));
  return ranked.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)[0]?.to;
}

/** All links of a menu section, including those in its groups. */
export function linksOf({ entries }: MenuSection): readonly MenuLink[] {
  return entries.flatMap((entry) => ('to' in entry ? [entry] : entry.entries));
}

function weightOf({ to, covers }: MenuLink, pathname: string, search: URLSearchParams): number {
  const [path, query] = to.split('?');
  const asked = [...new URLSearchParams(query)];
  if (path === pathname) {
    return asked.every(([name, value]) => search.get(name) === value) ? 2 + asked.length : 0;
  }
  return covers && pathname.startsWith(covers) ? 1 : 0;
}
