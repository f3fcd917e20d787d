/** CSP of our own files. Mantine writes style attributes and one style element; everything else comes from the app. */
const policy = {
  'default-src': "'none'",
  // ZXing, which reads codes from the camera's picture, is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
} as const;

export const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Headers for the server's responses: the screens read them or show them as documents, and they run no scripts. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Headers of a PDF, which contains no page of ours. Chromium's viewer draws it in its own frames, which that policy
 * would forbid.
 */
export const paperHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
