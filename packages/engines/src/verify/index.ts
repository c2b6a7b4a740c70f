export type {
  PublishedGameRound,
  RoundVerification,
  RoundVerifier,
  SamplePlay,
  VerificationFault,
  VerifiedStep,
} from './verification.ts';
export { readPublishedRound, verifiers, verifyPublishedRound } from './verify-published-round.ts';
