import {
  IconAlertTriangle,
  IconBan,
  IconError404,
  IconHelp,
  IconHourglass,
  IconIcons,
  IconKey,
  IconListNumbers,
  IconLock,
  IconLogin2,
  IconMail,
  IconPalette,
  IconShieldLock,
  IconTool,
  IconTypography,
  IconUserPlus,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu';

const admin = { action: 'manage', subject: 'all' } as const;

/** Design demos, for the administrators of a demonstration. On a live portal the pages open by their address only. */
export const demoPages: MenuGroup = {
  isForDemo: true,
  text: 'demos.title',
  icon: IconPalette,
  entries: [
    { to: '/pages/icons', text: 'titles.pages-icons', icon: IconIcons, ...admin },
    { to: '/pages/typography', text: 'titles.pages-typography', icon: IconTypography, ...admin },
    { to: '/pages/authentication/login-v1', text: 'demos.login', icon: IconLogin2, ...admin },
    { to: '/pages/authentication/register-v1', text: 'demos.register', icon: IconUserPlus, ...admin },
    {
      to: '/pages/authentication/register-multi-steps',
      text: 'demos.steps',
      icon: IconListNumbers,
      ...admin,
    },
    { to: '/pages/authentication/forgot-password-v1', text: 'demos.forgot', icon: IconHelp, ...admin },
    { to: '/pages/authentication/reset-password-v1', text: 'demos.reset', icon: IconKey, ...admin },
    { to: '/pages/authentication/verify-email-v1', text: 'demos.verify', icon: IconMail, ...admin },
    { to: '/pages/authentication/two-steps-v1', text: 'demos.twoSteps', icon: IconShieldLock, ...admin },
    { to: '/pages/misc/not-found/404', text: 'demos.notFound', icon: IconError404, ...admin },
    { to: '/pages/misc/unauthorized', text: 'demos.unauthorized', icon: IconLock, ...admin },
    { to: '/pages/misc/server-error', text: 'demos.serverError', icon: IconAlertTriangle, ...admin },
    { to: '/not-authorized', text: 'demos.notAuthorized', icon: IconBan, ...admin },
    { to: '/pages/misc/under-maintenance', text: 'demos.maintenance', icon: IconTool, ...admin },
    { to: '/pages/misc/coming-soon', text: 'demos.comingSoon', icon: IconHourglass, ...admin },
  ],
};
