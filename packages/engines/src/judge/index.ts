export { judgeRound, judges, readPublishedRound } from './judge-round.ts';
export type {
  JudgedStep,
  JudgeFault,
  Judgement,
  PublishedGameRound,
  RoundJudge,
  SamplePlay,
} from './judgement.ts';
