export const demoNames = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'two-steps',
] as const;
export type DemoName = (typeof demoNames)[number];
export type Demo = { name: DemoName | 'register-multi-steps'; look: 'card' | 'split' };

/** `login-v1` is the card, `login-v2` the split page. The registration by steps has one look. */
export function readDemo(text: string): Demo | undefined {
  if (text === 'register-multi-steps') return { name: 'register-multi-steps', look: 'split' };
  const name = demoNames.find((known) => text === `${known}-v1` || text === `${known}-v2`);
  return name && { name, look: text.endsWith('v1') ? 'card' : 'split' };
}
