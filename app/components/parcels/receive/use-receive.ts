import { useState } from 'react';
import { writeFieldError } from '~/app/api/field-error';
import { problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { contentsIssues, type Portion } from '~/domain/forms/contents';
import type { Outputs } from '~/server/router';
import { type PieceErrors, readPiece, standingErrors, type TypedPiece, typedField } from './receive-draft';

type Received = Outputs['forms']['receive'];
type Options = {
  formId: string;
  version: number;
  /** The item lines of the form. */
  lines: readonly { lineNo: number; quantity: number }[];
  onReceived: (received: Received) => void;
};
type Confirmed = { isCountConfirmed: boolean; contents: readonly Portion[] };

export type Receive = {
  errors: readonly PieceErrors[];
  /** The errors of a piece whose fields still hold the refused values. */
  errorsOf: (piece: TypedPiece) => PieceErrors;
  /** The error code of a general error. */
  refusal: string | undefined;
  isBusy: boolean;
  receive: (pieces: readonly TypedPiece[], confirmed: Confirmed) => void;
};

/** Sends the measured pieces. Errors appear at their fields and the input is kept. */
export function useReceive({ formId, version, lines, onReceived }: Options): Receive {
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [errors, setErrors] = useState<readonly PieceErrors[]>([]);
  const [judged, setJudged] = useState<readonly TypedPiece[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const mutation = trpc.forms.receive.useMutation({
    onSuccess: async (received) => {
      attempt.settle();
      onReceived(received);
      await Promise.all([
        utils.forms.get.invalidate({ id: formId }),
        utils.forms.list.invalidate(),
        utils.parcels.list.invalidate(),
      ]);
    },
    onError: (error) => {
      const problem = problemOf(error);
      const found = fieldsOf(problem?.issues ?? []);
      setErrors(found);
      if (found.length === 0) setRefusal(counterRefusal(error));
      if (problem?.code === 'version.stale') void utils.forms.get.invalidate({ id: formId });
    },
  });

  const receive = (pieces: readonly TypedPiece[], { isCountConfirmed, contents }: Confirmed): void => {
    const read = pieces.map(readPiece);
    setRefusal(undefined);
    setJudged(pieces);
    setErrors(read.map((piece) => (piece.ok ? {} : piece.errors)));
    const measured = pieces.flatMap((piece, at) => {
      const measures = read[at];
      if (!measures?.ok) return [];
      const { pieceNo, place, photos } = piece;
      return [{ ...measures.value, pieceNo, place, photoIds: photos.map(({ id }) => id) }];
    });
    if (measured.length < pieces.length) return;
    const pieceNos = pieces.map(({ pieceNo }) => pieceNo);
    const [issue] = contentsIssues({ lines, portions: contents, pieceNos });
    if (issue) {
      setRefusal(writeFieldError(issue.code, issue.params));
      return;
    }
    const body = { formId, version, pieces: measured, contents: [...contents], isCountConfirmed };
    mutation.mutate({ ...body, idempotencyKey: attempt.keyFor(body) });
  };
  const errorsOf = (piece: TypedPiece): PieceErrors => standingErrors(errors, judged, piece);
  return { errors, errorsOf, refusal, isBusy: mutation.isPending, receive };
}

/** The measured pieces are stored in the browser, so the user can sign in again and continue. */
function counterRefusal(error: unknown): string {
  return problemOf(error)?.code === 'not_signed_in' ? 'session.expired' : refusalOf(error);
}

function fieldsOf(issues: readonly { path: string; code: string }[]): PieceErrors[] {
  const errors: PieceErrors[] = [];
  for (const { path, code } of issues) {
    const field = typedField(path);
    if (field) errors[field.at] = { ...errors[field.at], [field.name]: code };
  }
  return Array.from(errors, (piece) => piece ?? {});
}
