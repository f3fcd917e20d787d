/** Keys that code puts together, so that no source line names them whole: `namespace:prefix`. */
export const dynamicKeys: readonly string[] = [
  'errors:',
  'common:phases.',
  'common:problem.',
  'common:scan.',
  'server:',
  'common:status.',
  'common:units.',
  'auth:fields.',
  'dev:status.',
  'nav:titles.',
  'nav:themes.',
  'nav:roles.',
  'nav:groups.',
];
