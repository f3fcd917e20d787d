import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { BlankLayout } from './blank-layout';
import { LazyFrame } from './lazy-frame';

type Props = { children: ReactNode; frameStyles: readonly string[] };

/** Whoever is signed in keeps his menu; a visitor sees the public face and loads nothing of the frame. */
export function EitherLayout({ children, frameStyles }: Props): ReactNode {
  const { user } = useHost();
  if (!user) return <BlankLayout>{children}</BlankLayout>;
  return (
    <>
      {frameStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <LazyFrame>{children}</LazyFrame>
    </>
  );
}
