import type { ReactNode } from 'react';
import { CheckField } from '~/app/components/form/check-field';
import { ConsentLabel } from '~/app/components/privacy/consent-label';
import { type ConsentKind, consentKinds } from '~/domain/privacy/requests';
import type { Fields } from './form-action.server';
import type { FormAnswer } from './form-answer';

type ConsentFieldsProps = { kinds: readonly ConsentKind[]; answer: FormAnswer | undefined };

/** A tick for each consent that is needed; none is ticked beforehand. */
export function ConsentFields({ kinds, answer }: ConsentFieldsProps): ReactNode {
  return kinds.map((kind) => (
    <CheckField
      key={kind}
      name={kind}
      label={<ConsentLabel kind={kind} />}
      defaultChecked={answer?.values[kind] !== undefined}
      error={answer?.errors[kind]}
    />
  ));
}

/** The ticked consents of a form. */
export function typedConsents(fields: Fields): ConsentKind[] {
  return consentKinds.filter((kind) => fields[kind] !== undefined);
}
