/** For our own files. Mantine writes style attributes and one style element; nothing else is taken from elsewhere. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
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

/** For what the server answers: it is read by the screens or shown as a paper, and runs nothing. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A PDF holds no page of ours, and Chromium's viewer draws it in frames of its own, which that policy would forbid. */
export const paperHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
