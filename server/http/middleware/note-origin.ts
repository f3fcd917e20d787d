import type { Request, Response } from 'express';
import type { Services } from '../../core/api/context';
import { recordSecurityEvent } from '../../core/security/events/service';
import { requestFacts } from '../request/request-facts';

/** Records a request that another site made a browser send, without its user. */
export function noteOrigin(services: Services): (req: Request, res: Response) => void {
  return (req, res) =>
    recordSecurityEvent(
      { ...services, ...requestFacts(req, res) },
      { kind: 'access.refuse', outcome: 'refused', userId: null, reason: 'origin.refused' },
    );
}
