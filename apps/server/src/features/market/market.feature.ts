import { halt } from './halt/halt.cli.ts';
import { marketCondition } from './live-condition.ts';

export const marketFeature = {
  name: 'market',
  commands: { halt },
  liveConditions: [marketCondition],
};
