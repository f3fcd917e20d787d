import {
  IconClipboardList,
  IconClipboardPlus,
  IconHome,
  IconLayoutDashboard,
  IconPackage,
  IconPlane,
} from '@tabler/icons-react';

export type MenuEntry = {
  readonly to: string;
  /** A key of `nav`. */
  readonly text: string;
  readonly icon: typeof IconHome;
  readonly action?: string;
  readonly subject?: string;
  /** A heading above the entry, a key of `nav`. */
  readonly group?: string;
};

/** The navigation of signed-in screens; entries that the role may not read are left out. */
export const menu: readonly MenuEntry[] = [
  {
    to: '/dashboard',
    text: 'titles.dashboard',
    icon: IconLayoutDashboard,
    action: 'read',
    subject: 'Dashboard',
  },
  {
    to: '/moz/form/list',
    text: 'titles.moz-form-list',
    icon: IconClipboardList,
    action: 'read',
    subject: 'AclDemo',
    group: 'groups.sending',
  },
  {
    to: '/moz/form/edit/new',
    text: 'registerParcel',
    icon: IconClipboardPlus,
    action: 'create',
    subject: 'Form',
  },
  {
    to: '/moz/parcel/list',
    text: 'titles.moz-parcel-list',
    icon: IconPackage,
    action: 'read',
    subject: 'Parcel',
    group: 'groups.transport',
  },
  { to: '/moz/cargo', text: 'titles.moz-cargo', icon: IconPlane, action: 'read', subject: 'Cargo' },
  { to: '/home', text: 'titles.home', icon: IconHome, group: 'groups.website' },
];
