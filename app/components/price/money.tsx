import type { ReactNode } from 'react';
import { useFormat } from '~/app/i18n/use-format';
import type { Cents, Mnt } from '~/domain/core/money';

/** An amount in AUD, followed by ₮ when it is known. */
export function Money({ cents, mnt }: { cents: Cents; mnt?: Mnt | undefined }): ReactNode {
  const format = useFormat();
  return (
    <span className="figures">
      {format.aud(cents)}
      {mnt !== undefined && <span className="muted"> · {format.mnt(mnt)}</span>}
    </span>
  );
}
