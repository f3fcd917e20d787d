import { useState } from 'react';
import { writeFieldError } from '~/app/api/field-error';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { isPassLike } from '~/domain/receiver/pass';
import type { Outputs } from '~/server/router';

export type PassAnswer = Outputs['parcels']['readPass'];

export type PassReading = {
  pass: PassAnswer | undefined;
  /** The error of the field. */
  error: string | undefined;
  isBusy: boolean;
  /** Reads a scanned pass; false for any other text. */
  read: (text: string) => boolean;
};

/** Reads the code of a collection pass for the hand-over of a parcel. */
export function usePass(parcelId: string, first: PassAnswer | undefined): PassReading {
  const { client } = trpc.useUtils();
  const [pass, setPass] = useState(first);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (text: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setPass(await client.parcels.readPass.mutate({ text, parcelId, idempotencyKey: newIdempotencyKey() }));
    } catch (thrown) {
      const problem = problemOf(thrown);
      const { code, params } = problem?.issues[0] ?? problem ?? { code: 'unexpected', params: {} };
      setError(writeFieldError(code, params));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ pass, error, isBusy },
    read: (text) => {
      if (!isPassLike(text)) return false;
      void send(text);
      return true;
    },
  };
}
