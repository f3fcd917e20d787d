import {
  IconCalculator,
  IconClipboardList,
  IconClipboardPlus,
  IconHelp,
  IconHome,
  IconLifebuoy,
  IconMapPin,
  IconPackage,
  IconPackageImport,
  IconQuestionMark,
  IconSettings,
  IconTruckLoading,
  IconUser,
} from '@tabler/icons-react';
import type { MenuSection } from './menu';

/** What a customer comes for. The first four entries are also the bar at the bottom of a phone. */
export const customerMenu: readonly MenuSection[] = [
  {
    text: 'customer.sending',
    icon: IconPackage,
    entries: [
      { to: '/dashboard', text: 'customer.start', icon: IconHome, action: 'read', subject: 'Dashboard' },
      {
        to: '/moz/form/list',
        text: 'customer.shipments',
        icon: IconClipboardList,
        action: 'read',
        subject: 'AclDemo',
        covers: '/moz/form/',
      },
      {
        to: '/moz/shelf',
        text: 'customer.shelf',
        icon: IconPackageImport,
        action: 'read',
        subject: 'Arrival',
        covers: '/moz/arrival/',
      },
      {
        to: '/moz/form/edit/new',
        text: 'customer.send',
        icon: IconClipboardPlus,
        action: 'create',
        subject: 'Form',
      },
      {
        to: '/moz/parcel/list',
        text: 'customer.boxes',
        icon: IconPackage,
        action: 'read',
        subject: 'Parcel',
        covers: '/moz/parcel/',
      },
      {
        to: '/moz/expected/list',
        text: 'titles.moz-expected-list',
        icon: IconTruckLoading,
        action: 'read',
        subject: 'ExpectedParcel',
        covers: '/moz/expected/',
      },
      {
        to: '/moz/unclaimed',
        text: 'titles.moz-unclaimed',
        icon: IconQuestionMark,
        action: 'create',
        subject: 'Claim',
      },
    ],
  },
  {
    text: 'help',
    icon: IconLifebuoy,
    entries: [
      { to: '/home#price', text: 'calculator', icon: IconCalculator },
      { to: '/track', text: 'track', icon: IconMapPin },
      { to: '/front-pages/help-center', text: 'titles.help-center', icon: IconLifebuoy },
      { to: '/pages/faq', text: 'faq', icon: IconHelp, action: 'read', subject: 'Faq' },
    ],
  },
  {
    text: 'customer.settings',
    icon: IconUser,
    entries: [
      {
        to: '/pages/user-profile/profile',
        text: 'titles.user-profile',
        icon: IconUser,
        action: 'read',
        subject: 'Account',
        covers: '/pages/user-profile/',
      },
      {
        to: '/pages/account-settings/account',
        text: 'titles.account-settings',
        icon: IconSettings,
        action: 'read',
        subject: 'Account',
        covers: '/pages/account-settings/',
      },
    ],
  },
];
