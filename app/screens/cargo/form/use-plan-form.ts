import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import { validateWith } from '~/app/components/form/validate-with';
import { useHost } from '~/app/host';
import { changeCargoSchema, planCargoSchema } from '~/domain/cargo/schema';
import { useRefusal } from '../use-refusal';
import { fromTyped, numberErrors, type TypedPlan } from './typed-plan';

type Stored = { id: string; version: number };
export type PlanForm = {
  form: UseFormReturnType<TypedPlan>;
  isBusy: boolean;
  submit: () => void;
};

/** The form of a plan: validated with the server's schema, sent once per attempt. */
export function usePlanForm(initialValues: TypedPlan, stored: Stored | undefined): PlanForm {
  const host = useHost();
  const errorText = useErrorText();
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const form = useForm<TypedPlan>({ initialValues });
  const attempt = useRef({ body: '', key: '' });
  const onSuccess = ({ id }: { id: string }): void => {
    void utils.cargo.list.invalidate();
    void utils.cargo.get.invalidate({ id });
    host.navigate(`/moz/cargo?id=${id}`);
  };
  const onError = (error: unknown): void => {
    form.setErrors(shown(fieldErrorsOf(error)));
    const problem = problemOf(error);
    if (stored && problem?.code === 'version.stale') void utils.cargo.get.invalidate({ id: stored.id });
    if (problem?.issues.length) return;
    const message = problem ? refusal(error) : errorText('database.away');
    showSnackbar({ color: 'error', message: message ?? '' });
  };
  const plan = trpc.cargo.plan.useMutation({ onSuccess, onError });
  const update = trpc.cargo.update.useMutation({ onSuccess, onError });

  const showErrors = (errors: Record<string, string>): void =>
    form.setErrors({ ...shown(errors), ...numberErrors(form.getValues()) });
  const submit = (): void => {
    const body = JSON.stringify([form.getValues(), stored?.version]);
    if (attempt.current.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    const typed = { ...fromTyped(form.getValues()), idempotencyKey: attempt.current.key };
    if (stored) {
      const change = changeCargoSchema.safeParse({ ...typed, ...stored });
      if (change.success) update.mutate(change.data);
      else showErrors(validateWith(changeCargoSchema)({ ...typed, ...stored }));
    } else {
      const read = planCargoSchema.safeParse(typed);
      if (read.success) plan.mutate(read.data);
      else showErrors(validateWith(planCargoSchema)(typed));
    }
  };
  return { form, isBusy: plan.isPending || update.isPending, submit };
}

/** Errors of the flight's times are shown at its legs; the volume is typed in m³. */
function shown({ eta, etd, capacityL, ...errors }: Record<string, string>): Record<string, string> {
  return {
    ...(capacityL && { roomM3: capacityL }),
    ...(eta && { 'legs.0.arrivesAt': eta }),
    ...(etd && { 'legs.0.departsAt': etd }),
    ...errors,
  };
}
