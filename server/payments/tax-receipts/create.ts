import type { Services } from '../../core/api/context';
import { demoEbarimt } from './demo';
import { posapiEbarimt } from './posapi';
import type { EbarimtProvider } from './provider';

/** Creates the adapter that the environment configures; undefined without e-barimt. */
export function createEbarimt({ env, now }: Pick<Services, 'env' | 'now'>): EbarimtProvider | undefined {
  const { ebarimt } = env;
  switch (ebarimt.provider) {
    case 'off':
      return undefined;
    case 'demo':
      return demoEbarimt(now);
    case 'posapi':
      return posapiEbarimt(ebarimt);
  }
}
