/** Keys that code puts together, so that no source line names them whole: `namespace:prefix`. */
export const dynamicKeys: readonly string[] = [
  'common:errors.',
  'common:problem.',
  'nav:titles.',
  'nav:themes.',
  'nav:roles.',
  'nav:groups.',
];
