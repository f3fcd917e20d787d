/** What the public header and footer lead to; `text` is a key of `nav`. */
export const publicLinks = [
  { to: '/track', text: 'track' },
  { to: '/home#price', text: 'price' },
  { to: '/home#flights', text: 'flights' },
  { to: '/news', text: 'news' },
  { to: '/home#faq', text: 'faq' },
  { to: '/front-pages/help-center', text: 'help' },
  { to: '/home#contact', text: 'contact' },
] as const;
