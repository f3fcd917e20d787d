/** Origin of the screens. With a custom scheme no file and no other site shares it. */
export const SCHEME = 'app';
export const HOST = 'moz';
export const ORIGIN = `${SCHEME}://${HOST}`;
