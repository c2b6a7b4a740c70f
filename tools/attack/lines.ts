import type { Line } from './line.ts';
import { csvFormula } from './lines/csv.ts';
import { slowBodies, slowVendorCalls, socketFlood } from './lines/floods.ts';
import { humanCheckScript, passwordGuesses } from './lines/guesses.ts';
import { junkBodies, junkNames } from './lines/junk.ts';
import { crossSiteCalls, privateCache, socketOrigins } from './lines/origins.ts';
import { openRedirect, pathTraversal } from './lines/paths.ts';
import { doubleClaim, doubleWithdrawal, racedBets, repeatedKey } from './lines/races.ts';
import { replayedBet, replayedCall, tokenAfterLogout } from './lines/replays.ts';
import { callsWithoutRight } from './lines/rights.ts';
import { headerSmuggling } from './lines/smuggling.ts';
import { forgedCallbacks, forgedVendorCalls } from './lines/vendors.ts';

/** In this order: a bonus asks for turnover before a withdrawal, and what may shut an address out for a while stands at the end. */
export const attackLines: readonly Line[] = [
  privateCache,
  doubleWithdrawal,
  repeatedKey,
  replayedBet,
  racedBets,
  doubleClaim,
  tokenAfterLogout,
  replayedCall,
  callsWithoutRight,
  csvFormula,
  junkNames,
  junkBodies,
  socketOrigins,
  crossSiteCalls,
  pathTraversal,
  openRedirect,
  headerSmuggling,
  forgedVendorCalls,
  forgedCallbacks,
  slowBodies,
  slowVendorCalls,
  socketFlood,
  humanCheckScript,
  passwordGuesses,
];
