import path from 'node:path';

/** ISO 639 leaves qaa to qtz to private use; of these axe takes the first as a language. */
export const pseudoLocale = 'qaa';

/** The copy of the project that has the language, built by `build.ts`. */
export const portalDir = path.resolve('.data/pseudo-portal');
