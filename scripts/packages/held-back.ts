/** Why a package is not at its newest release, for docs/decisions/076; a name that ends with * covers a scope. */
export const heldBack: readonly { names: readonly string[]; why: string }[] = [
  { names: ['react', 'react-dom', '@types/react', '@types/react-dom'], why: 'Remix 2 needs React 18' },
  { names: ['@mantine/*'], why: '9 needs React 19' },
  { names: ['remix-i18next'], why: '7 and later need React Router 7' },
  {
    names: ['i18next', 'react-i18next'],
    why: 'remix-i18next 6 works with i18next 23; react-i18next 16 and later need a newer one',
  },
  { names: ['vite'], why: '@remix-run/dev 2 needs Vite 5 or 6' },
  {
    names: ['typescript'],
    why: '@remix-run/dev 2 and our source rules need the API of TypeScript 5; the types are checked by 7 (typescript-7)',
  },
  { names: ['express', '@types/express'], why: '@remix-run/express 2 needs Express 4' },
  {
    names: ['@trpc/server', '@trpc/client'],
    why: '@trpc/react-query, which the specification names, needs exactly 11.19.0, its last release',
  },
  { names: ['@types/node'], why: 'types are those of the oldest supported Node.js' },
  { names: ['@tanstack/react-table'], why: '9 has other tables: a change of every list' },
  { names: ['markdown-it'], why: 'types exist for 14 only' },
  { names: ['zxing-wasm'], why: 'barcode-detector needs exactly 3.1.3; two copies would load two decoders' },
  { names: ['cookie'], why: '2 renames every function and fixes nothing that we use' },
];
