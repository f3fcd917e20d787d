import { useState } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import {
  type MeasureErrors,
  noMeasures,
  readMeasures,
  type TypedMeasures,
} from '~/app/components/arrivals/measures';
import type { UploadedPhoto } from '~/app/components/form/photo-field';
import type { Carrier } from '~/domain/core/carriers/carriers';
import type { Outputs } from '~/server/router';

export type TypedLabel = {
  trackingNumber: string;
  code: string;
  labelName: string;
  labelSuburb: string;
  labelMobile: string;
  labelText: string;
};
/** The customer whom the clerk chose. */
type ChosenCustomer = { customerId: string; name: string; expectedId?: string };

export type TypedBox = TypedMeasures & {
  label: TypedLabel;
  carrier: Carrier | undefined;
  boxNo: number;
  /** Undefined: the server decides. */
  chosen: ChosenCustomer | undefined;
  place: string;
  photos: readonly UploadedPhoto[];
};

const noLabel: TypedLabel = {
  trackingNumber: '',
  code: '',
  labelName: '',
  labelSuburb: '',
  labelMobile: '',
  labelText: '',
};

export type ReceivedArrival = Outputs['arrivals']['receive'];

export type ReceiveArrival = {
  box: TypedBox;
  change: (changed: Partial<TypedBox>) => void;
  changeLabel: (changed: Partial<TypedLabel>) => void;
  errors: Readonly<Record<string, string>> & MeasureErrors;
  refusal: string | undefined;
  isBusy: boolean;
  submit: () => void;
  received: ReceivedArrival | undefined;
  /** Begins the next box; the shelf place stays. */
  next: () => void;
};

/** The box as the clerk types it. Its id is made here, so that a repeated press is the same arrival. */
export function useReceiveArrival(onReceived: (arrival: ReceivedArrival) => void): ReceiveArrival {
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [id, setId] = useState(newIdempotencyKey);
  const [box, setBox] = useState<TypedBox>(() => emptyBox(''));
  const [received, setReceived] = useState<ReceivedArrival>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const mutation = trpc.arrivals.receive.useMutation({
    onSuccess: async (arrival) => {
      attempt.settle();
      setReceived(arrival);
      onReceived(arrival);
      await Promise.all([utils.arrivals.list.invalidate(), utils.arrivals.candidates.invalidate()]);
    },
    onError: (error) => {
      const found = fieldErrorsOf(error);
      const isKnown = problemOf(error)?.code === 'arrival.number_known';
      setErrors(isKnown ? {} : found);
      setRefusal(isKnown || Object.keys(found).length === 0 ? refusalOf(error) : undefined);
    },
  });
  const submit = (): void => {
    const read = readMeasures(box, { areSidesOptional: true });
    setRefusal(undefined);
    setErrors({ ...read.errors });
    const { grossG } = read.value;
    if (grossG === undefined || Object.keys(read.errors).length > 0) return;
    const body = { id, ...bodyOf(box), ...read.value, grossG };
    mutation.mutate({ ...body, idempotencyKey: attempt.keyFor(body) });
  };
  const next = (): void => {
    setId(newIdempotencyKey());
    setBox(({ place }) => emptyBox(place));
    setReceived(undefined);
    setErrors({});
    setRefusal(undefined);
  };
  return {
    ...{ box, errors, refusal, submit, received, next },
    change: (changed) => setBox((now) => ({ ...now, ...changed })),
    changeLabel: (changed) =>
      setBox((now) => ({ ...now, label: { ...now.label, ...changed }, chosen: undefined })),
    isBusy: mutation.isPending,
  };
}

function emptyBox(place: string): TypedBox {
  return {
    ...noMeasures,
    label: noLabel,
    carrier: undefined,
    boxNo: 1,
    chosen: undefined,
    place,
    photos: [],
  };
}

function bodyOf({ label, carrier, boxNo, chosen, place, photos }: TypedBox) {
  return {
    ...label,
    boxNo,
    place,
    photoIds: photos.map((photo) => photo.id),
    ...(carrier && { carrier }),
    ...(chosen && {
      presumedOwner: {
        customerId: chosen.customerId,
        why: 'chosen' as const,
        ...(chosen.expectedId && { expectedParcelId: chosen.expectedId }),
      },
    }),
  };
}
