import { type ConstantKey, defaultConstants } from '~/domain/settings/default-constants';

export const constantKeys: readonly ConstantKey[] = Object.keys(defaultConstants).filter(isConstantKey);

function isConstantKey(text: string): text is ConstantKey {
  return Object.hasOwn(defaultConstants, text);
}

/** Whether a value counts from now on only: a planned one could loosen the guard later, unseen. */
export function isSwitchedAtOnce(key: string): boolean {
  return key === 'security.four_eyes_required';
}

/** Whether a switch allows something; other switches demand it. */
export function isPermission(key: string): boolean {
  return key.endsWith('_allowed');
}

/** The unit of a value. Its key ends with it. */
export type ConstantUnit = 'bps' | 'cents' | 'mnt' | 'days' | 'hours' | 'flag' | 'number';

export function unitOf(key: ConstantKey): ConstantUnit {
  if (key.endsWith('_bps')) return 'bps';
  if (key.includes('_cents')) return 'cents';
  if (key.endsWith('_mnt')) return 'mnt';
  if (key.endsWith('_days')) return 'days';
  if (key.endsWith('_required') || isPermission(key)) return 'flag';
  return key.endsWith('_hours') ? 'hours' : 'number';
}
