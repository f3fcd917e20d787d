/** Where the screens live. A scheme of our own: no file and no other site shares its origin. */
export const SCHEME = 'app';
export const HOST = 'moz';
export const ORIGIN = `${SCHEME}://${HOST}`;
