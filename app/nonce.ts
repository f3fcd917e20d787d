import { createContext } from 'react';

/** The CSP nonce of the response being rendered; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined);
