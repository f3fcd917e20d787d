import type { NavKey } from '~/app/i18n/text-key';

type PublicLink = { readonly to: string; readonly text: NavKey };

/** The links of the public header. */
export const headerLinks: readonly PublicLink[] = [
  { to: '/track', text: 'track' },
  { to: '/online', text: 'online' },
  { to: '/home#price', text: 'price' },
  { to: '/news', text: 'news' },
  { to: '/home#faq', text: 'faq' },
  { to: '/front-pages/help-center', text: 'help' },
  { to: '/home#contact', text: 'contact' },
];

/** All public pages, in the footer's columns. */
export const footerGroups: readonly { title: NavKey; links: readonly PublicLink[] }[] = [
  {
    title: 'footer.groups.service',
    links: [
      { to: '/online', text: 'titles.online' },
      { to: '/home#calculator', text: 'calculator' },
      { to: '/home#price', text: 'price' },
      { to: '/home#flights', text: 'flights' },
      { to: '/track', text: 'track' },
    ],
  },
  {
    title: 'footer.groups.company',
    links: [
      { to: '/home', text: 'titles.home' },
      { to: '/home#team', text: 'team' },
      { to: '/news', text: 'news' },
      { to: '/quicksight', text: 'titles.quicksight' },
      { to: '/terms-conditions', text: 'terms' },
      { to: '/privacy', text: 'privacy' },
    ],
  },
  {
    title: 'footer.groups.help',
    links: [
      { to: '/front-pages/help-center', text: 'titles.help-center' },
      { to: '/front-pages/help-center/may-i-send', text: 'titles.may-i-send' },
      { to: '/home#faq', text: 'faq' },
      { to: '/home#contact', text: 'contact' },
    ],
  },
];

/** For signed-out visitors. */
export const accountLinks: readonly PublicLink[] = [
  { to: '/login', text: 'login' },
  { to: '/register', text: 'register' },
  { to: '/forgot-password', text: 'titles.forgot-password' },
  { to: '/login-admin', text: 'staff' },
];
