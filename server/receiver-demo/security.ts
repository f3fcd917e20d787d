import { type DemoCast, key } from '../arrivals-demo/cast';
import type { Services } from '../core/api/context';
import { findFlight, setAgent } from './queries';

const demoAgent = { category: 'RA', approval: 'AU/RA/00142-01' };

/**
 * Issues the security declaration of the flight that is closed. The company is a regulated agent only meanwhile: a demo's
 * flights depart without one too.
 */
export async function declareSecurity({ db }: Services, { admin }: DemoCast): Promise<void> {
  const flight = await findFlight(db, 'closed');
  if (!flight) return;
  const { api } = await admin({ hours: 1 });
  await setAgent(db, demoAgent);
  await api.cargo.issueSecurityDeclaration({ ...flight, status: 'spx', ...key() });
  await setAgent(db, { ...demoAgent, category: '' });
}
