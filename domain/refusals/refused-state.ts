import { cargoStates } from '~/domain/cargo/states';
import { formStates } from '~/domain/forms/states';
import { parcelStates, shownHoldReasons } from '~/domain/parcels/states';

const states = new Map<string, readonly string[]>([
  ['parcel', parcelStates],
  ['form', formStates],
  ['cargo', cargoStates],
]);

/** The state that a refusal names by its code, and the reason of a hold. */
type RefusedState = {
  /** `parcel`, `form` or `cargo`: the group of the state's texts. */
  kind: string;
  state: string;
  reason: string | undefined;
  /** True when the refusal says no more than that the state forbids the step. */
  isAll: boolean;
};

/** Finds the state in the values of a refusal: `from` of a refused step, `status` of other refusals. */
export function refusedState(code: string, params: Record<string, unknown>): RefusedState | undefined {
  const [kind = '', name] = code.split('.');
  const state = name === 'on_hold' ? name : (params.from ?? params.status);
  const known = states.get(kind)?.find((one) => one === state);
  if (!known) return undefined;
  const reason = known === 'on_hold' ? shownHoldReasons.find((one) => one === params.reason) : undefined;
  return { kind, state: known, reason, isAll: name === 'move_refused' || name === 'on_hold' };
}

type Texts = {
  /** What the refusal says alone. */
  text: string;
  say: (key: string, params?: { state: string }) => string;
};

/** Adds the state, the reason of a hold and the next step to the text of a refusal that names a state. */
export function refusalText({ kind, state, reason, isAll }: RefusedState, { text, say }: Texts): string {
  const named = say(`refused.state.${kind}`, { state: say(`status.${kind}.${state}`) });
  const next = say(reason ? `refused.held.${reason}` : `refused.next.${kind}.${state}`);
  return [isAll ? undefined : text, named, next].filter(Boolean).join('. ');
}
