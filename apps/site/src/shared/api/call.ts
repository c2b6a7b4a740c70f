import { type CallerParts, makeCaller } from '@sampan/web-client/calls/caller';
import { currentToken } from '../session/session.ts';
import { localArea } from '../storage/browser-storage.ts';
import { endpoints } from './endpoints.ts';

export const callerParts: CallerParts = {
  brand: () => localArea.get('merchantCode') ?? '',
  token: currentToken,
  keys: endpoints.keys,
};

/** Calls one row of the contract's table as this tab's member. @throws ApiError always */
export const call = makeCaller(callerParts);
