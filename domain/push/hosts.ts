/** Push services of the browsers: Chrome and others, Firefox, Edge, Safari. A leading `*.` matches any host in it. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/**
 * Whether a browser's push service is one that we send to.
 * @param others further hosts, in the same form.
 */
export function isPushHost(host: string, others: readonly string[]): boolean {
  const name = host.toLowerCase();
  return [...knownHosts, ...others].some((known) =>
    known.startsWith('*.') ? name.endsWith(known.slice(1)) : name === known,
  );
}
