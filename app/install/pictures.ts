/**
 * The pictures of the installed app. `node scripts/icons.mjs` draws the icons, `npm run pictures:app` takes the
 * screenshots, one in each language.
 */
export const pictures = {
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'track', url: '/track', icon: '/icons/shortcut-track.png' },
    { name: 'online', url: '/online', icon: '/icons/shortcut-online.png' },
    { name: 'forms', url: '/moz/form/list', icon: '/icons/shortcut-forms.png' },
  ],
  screenshots: [
    { name: 'home', form_factor: 'narrow', sizes: '720x1280' },
    { name: 'parcel', form_factor: 'narrow', sizes: '720x1280' },
    { name: 'forms', form_factor: 'narrow', sizes: '720x1280' },
    { name: 'price', form_factor: 'wide', sizes: '1280x800' },
    { name: 'parcels', form_factor: 'wide', sizes: '1280x800' },
  ],
} as const;
